"""Games on a disk that takes no more: they are played on, what is saved can be read, and the end says what is not."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from delve.flow.saved import read_save
from tests.cli.playing import play
from tests.cli.real import Ran, program

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]
QUEST = "lamp_stair"

FULL = """
import resource, sys
sys.dont_write_bytecode = True  # Python keeps what it could compile half
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
from delve_cli.start import start
start()
"""


def on_disk_of(size: int, *arguments: object) -> Ran:
    """`delve play` in a process that can write files of so many bytes only."""
    return program(FULL, size, "play", *arguments, env=os.environ)


@pytest.mark.one_of(8)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_game_that_could_not_be_recorded_to_its_end_ends_with_1(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    ran = on_disk_of(20_000, QUEST, "--seed", 4, "--ui", "none", "--record", path)
    assert ran.code == 1
    assert " win" in ran.out.splitlines()[-1], "it was played to its end"
    assert ran.err == f"the last answers are not saved in {path}: {os.strerror(errno.EFBIG)}\n"
    saved = read_save(path.read_bytes())
    assert saved.entries
    assert not saved.winner


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_game_that_cannot_be_recorded_at_all_is_not_begun(tmp_path: Path) -> None:
    ran = on_disk_of(100, QUEST, "--seed", 4, "--ui", "none", "--record", tmp_path / "game.delve")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"Error: {tmp_path / 'game.delve'} cannot be written: {os.strerror(errno.EFBIG)}\n"
    assert [*tmp_path.iterdir()] == []
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "game.delve"
    played = play(QUEST, "--seed", 4, "--ui", "none", "--record", path)
    assert (played.exit_code, played.stdout) == (1, "")
    assert played.stderr == f"Error: {path} cannot be written: {os.strerror(errno.ENOTDIR)}\n"


@pytest.mark.one_of(8)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_outcome_that_cannot_be_written_leaves_no_half_of_a_file(tmp_path: Path) -> None:
    place = tmp_path / "left.yaml"
    ran = on_disk_of(100, QUEST, "--seed", 4, "--ui", "none", "--outcome", place)
    assert ran.code == 1
    assert " win" in ran.out.splitlines()[-1], "it was played to its end"
    assert f"Error: {place} cannot be written: {os.strerror(errno.EFBIG)}" in ran.err.splitlines()
    assert "delve itself broke" not in ran.err
    assert not place.exists(), "the next quest would begin with half of the heroes"


def test_saved_game_whose_new_answers_could_not_be_saved_ends_with_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "game.delve"
    assert play(QUEST, "--seed", 4, "--ui", "terminal", "--record", path, typed="1\n").exit_code == 0
    monkeypatch.setattr("os.fsync", full)
    ran = play("--resume", path, "--ui", "terminal", typed="1\n")
    assert (ran.exit_code, ran.stderr.count("No space left on device")) == (1, 1)


def test_recorded_game_ends_with_0(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    assert play(QUEST, "--seed", 4, "--ui", "none", "--record", path).exit_code == 0
    assert read_save(path.read_bytes()).winner
