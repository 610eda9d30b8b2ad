"""Set a Lamp."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn, lamps


def test_lamp_comes_to_a_free_space_in_sight_within_three(arena: MakeArena) -> None:
    game = drawn(arena, "..#L..#.")
    game.begin("skill", "L", "core:set_a_lamp")
    assert set(game.asked.legal()) == {(4, 0), (5, 0)}
    game.reply((5, 0))
    assert lamps(game) == [(5, 0)]
    assert (game["L"].fatigue, game["L"].action_points) == (1, 1)


def test_lamp_comes_no_farther_than_three_spaces(arena: MakeArena) -> None:
    game = drawn(arena, "L.g..")
    game.change("g", spaces=(4,))
    game.begin("skill", "L", "core:set_a_lamp")
    assert set(game.asked.legal()) == {(1, 0), (2, 0), (3, 0)}
    game.reply((3, 0))
    assert game["g"].spaces == (4,)


def test_lamp_that_was_there_goes_out(arena: MakeArena) -> None:
    game = drawn(arena, "L...l")
    game.use("L", "set_a_lamp", (1, 0))
    assert lamps(game) == [(1, 0)]


def test_lamp_needs_room(arena: MakeArena) -> None:
    assert drawn(arena, "LM").reason("set_a_lamp") == "no free space in sight within 3 spaces"


def test_lamp_asks_for_no_turn_of_its_own(arena: MakeArena) -> None:
    assert "familiar" not in drawn(arena, "L.l").options()


@pytest.mark.parametrize(
    ("drawing", "worth"),
    [("L.M...", 2), ("L.M.l..", 0), ("L..M..", 0)],
    ids=["a friend in the dark", "in the light", "too far away"],
)
def test_lamp_is_worth_the_hearts_that_friends_will_recover(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    game = drawn(arena, drawing)
    game.change("M", damage=3)
    assert game.worth("set_a_lamp") == worth


@pytest.mark.parametrize(
    ("drawing", "learned", "worth"),
    [
        ("L....g", ("glare", "clear_light", "mend"), 2),
        ("L.....g", ("glare",), 0),
        ("L..l.g", ("glare",), 0),
    ],
    ids=["two skills that wait for it", "no enemy near", "one burns already"],
)
def test_first_lamp_is_worth_a_heart_more_for_each_skill_that_waits_for_it(
    arena: MakeArena, drawing: str, learned: tuple[str, ...], worth: int
) -> None:
    assert drawn(arena, drawing, *learned).worth("set_a_lamp") == worth
