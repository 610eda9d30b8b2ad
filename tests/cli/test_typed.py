"""Commands that a message tells to type: they do what it says wherever things lie, and nothing else."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.playing import QUEST, play
from tests.cli.real import run, user
from tests.trust.packs import stranger

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the quotes are those of POSIX shells")
NAME = "it's; touch oops & my games"


@pytest.fixture
def folder(tmp_path: Path, nothing_of_the_user: object) -> Path:
    """A folder whose name a shell would take apart."""
    place = tmp_path / NAME
    place.mkdir()
    return place


def told(text: str, before: str, after: str) -> list[str]:
    """The words of the command that stands between two parts of a message."""
    found = re.search(f"{re.escape(before)}(.+){re.escape(after)}", text)
    assert found is not None, text
    return shlex.split(found[1])


def test_game_is_gone_on_with_by_the_command_that_was_told_when_it_was_left(folder: Path) -> None:
    file = folder / "game.delve"
    left = play(QUEST, "--seed", 4, "--ui", "terminal", "--record", file, typed="1\n5,5\n")
    words = told(left.stderr, "saved: delve play ", " goes on")
    assert words == ["--resume", str(file)]
    assert play(*words, "--ui", "terminal").exit_code == 0
    there = play(QUEST, "--ui", "terminal", "--record", file)
    assert told(there.stderr, "exists already: ", " goes on with it") == words


def test_pack_is_agreed_to_by_the_commands_that_are_told(folder: Path) -> None:
    home = stranger(folder)
    env = user(folder)
    ran = run("play", "drowned_cellar", "--with", home, "--ui", "none", env=env)
    assert ran.code == 1
    assert told(ran.err, "delve trust show ", " tells what they are") == [str(home)]
    assert told(ran.err, "delve trust add ", " agrees to whatever lies there") == [str(home)]


@pytest.mark.one_of(8)
def test_new_record_is_checked_and_played_by_the_commands_that_are_told(folder: Path) -> None:
    ran = run("new", "quest", "ford", "--pack", stranger(folder), env=user(folder), cwd=folder.parent)
    assert ran.code == 0
    assert told(ran.err, "play it:  delve play ", "\n") == [str(Path(NAME, "fen", "quests", "ford.yaml"))]
    assert told(ran.err, "check it: delve validate ", "\n") == [str(Path(NAME, "fen"))]
