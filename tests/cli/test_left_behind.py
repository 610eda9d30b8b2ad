"""`--outcome` and `--after` when a game does not end as one would like, and when names have changed since."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from delve_cli.front_end import IN_CIRCLES
from delve_cli.left_behind import UNFINISHED, read

from delve.flow import circles
from tests.arenas import core
from tests.cli.playing import QUEST, play

pytestmark = pytest.mark.one_of(4)

LEFT_NOTHING = "the game is not over: it has left nothing yet"
LEFT = """quest: core:drowned_cellar
winner: heroes
round: 4
party:
- {hero: core:nite, class: core:knight, items: [{item: core:float_of_luck}]}
"""


def test_game_that_goes_in_circles_says_that_it_has_left_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circles, "MOST_ROUNDS", -11)  # the quest's own last round is 12
    place = tmp_path / "left.yaml"
    ran = play(QUEST, "--ui", "none", "--seed", 7, "--outcome", place)
    assert (ran.exit_code, LEFT_NOTHING in ran.stderr) == (IN_CIRCLES, True)
    assert not place.exists()


def test_game_that_is_left_in_the_middle_says_that_it_has_left_nothing(tmp_path: Path) -> None:
    place = tmp_path / "left.yaml"
    ran = play(QUEST, "--ui", "terminal", "--seed", 4, "--outcome", place, typed="1\n")
    assert (ran.exit_code, LEFT_NOTHING in ran.stderr, place.exists()) == (0, True, False)


def test_what_is_left_is_written_even_if_the_answers_cannot_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    place, record = tmp_path / "left.yaml", tmp_path / "game.delve"
    begun = play(QUEST, "--ui", "terminal", "--seed", 4, "--record", record, typed="1\n")
    assert begun.exit_code == 0, begun.stderr
    monkeypatch.setattr("os.fsync", full)
    ran = play("--resume", record, "--ui", "none", "--outcome", place)
    assert "the last answers are not saved" in ran.stderr
    assert ran.exit_code == 1
    assert "winner: " in place.read_text()


def test_heroes_that_are_left_know_what_is_called_otherwise_by_now(tmp_path: Path) -> None:
    place = tmp_path / "left.yaml"
    place.write_text(LEFT)
    renamed = {
        ("item", "core:float_of_luck"): "core:lucky_float",
        ("hero", "core:float_of_luck"): "core:wren",
    }
    outcome = read(place, core().library, "core:drowned_cellar", renamed)
    assert [one.item for one in outcome.party[0].items or ()] == ["core:lucky_float"]


def test_file_without_an_outcome_is_told_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a fence leaves it that forbids to take the file away again."""
    place = tmp_path / "left.yaml"
    place.write_text(UNFINISHED)
    with pytest.raises(SystemExit):
        read(place, core().library, "core:drowned_cellar", {})
    assert "The game is not over" in capsys.readouterr().err


def test_file_of_an_outcome_is_not_written_over(tmp_path: Path) -> None:
    place = tmp_path / "left.yaml"
    place.write_text(LEFT)
    ran = play(QUEST, "--ui", "none", "--seed", 4, "--after", place, "--outcome", place)
    assert (ran.exit_code, "exists already: --outcome needs a name that is free" in ran.stderr) == (2, True)
    assert place.read_text() == LEFT
