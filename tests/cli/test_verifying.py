"""What `delve replay --verify` says of answers that nothing vouches for, and of dice that are not those of the seed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from msgspec import structs

from delve.flow.records import Answered, encoded
from delve.flow.saved import read_save
from tests.flow.saves import saved_game, saved_with_other_dice

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]


def delve(*arguments: object) -> Result:
    ran = CliRunner().invoke(main, [*map(str, arguments)])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "game.delve"


def drop_digests(game: Path, *numbers: int) -> None:
    """Write a save anew without these digests; without any if none is named."""
    decoded = read_save(game.read_bytes()).decoded
    lines = [
        structs.replace(line, digest="")
        if isinstance(line, Answered) and (not numbers or line.n in numbers)
        else line
        for line in decoded.lines
    ]
    game.write_bytes(encoded([decoded.header, *lines]))


def test_answers_that_were_compared_with_no_state_are_not_said_to_be_as_they_were(game: Path) -> None:
    saved_game(game, answers=20).play.discard()
    drop_digests(game, 3, 9)
    ran = delve("replay", game, "--verify")
    assert (ran.exit_code, ran.stdout.splitlines()) == (
        0,
        [
            f"{game}: 20 answers are legal; 18 digests and 1 checkpoint are as they were",
            "  the states after 3, 9 could not be compared: no digest of them is on record",
        ],
    )


def test_only_some_of_many_answers_without_a_digest_are_named(game: Path) -> None:
    saved_game(game, answers=20).play.discard()
    drop_digests(game)
    assert delve("replay", game, "--verify").stdout.splitlines() == [
        f"{game}: 20 answers are legal; 1 checkpoint is as it was",
        "  the states after 1, 2, 3, 4, 5, 6, 7 and 13 more could not be compared: no digest of them is on record",
    ]


def test_dice_that_are_not_those_of_the_seed_are_named(game: Path) -> None:
    saved_with_other_dice(game)
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 1
    assert re.match(
        rf"{game}: answer \d+ \(round 1\) goes another way: the seed 7 gives '\S+', not '\S+'\n", ran.stdout
    )


def test_game_that_goes_on_with_another_says_up_to_where_its_dice_are_those_of_the_other(game: Path) -> None:
    saved_with_other_dice(game, follows="old.delve after answer 9")
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 0
    assert re.fullmatch(
        r"  what chance gave up to answer \d+ was taken over from old\.delve after answer 9: "
        r"the seed 7 gives something else",
        ran.stdout.splitlines()[1],
    )


def test_game_recorded_anew_keeps_its_dice_says_so_and_can_be_verified(game: Path) -> None:
    saved_with_other_dice(game)
    before = read_save(game.read_bytes())
    ran = delve("replay", game, "--rerecord")
    answers = len(before.entries)
    assert (ran.exit_code, ran.stdout) == (0, f"{game}: as before, {answers} answers\n")
    after = read_save(game.read_bytes())
    assert (after.entries, after.digests) == (before.entries, before.digests)
    assert re.fullmatch(r"game\.delve after answer \d+", after.header.follows)
    ran = delve("replay", game, "--verify")
    assert (ran.exit_code, "was taken over from game.delve after answer" in ran.stdout) == (0, True)
