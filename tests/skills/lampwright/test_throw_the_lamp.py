"""Throw the Lamp."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn, lamps

BURNING = ("core:burning",)


def test_lamp_sets_everybody_beside_it_on_fire_and_hurts_enemies(arena: MakeArena) -> None:
    game = drawn(arena, "L..glM.h", "throw_the_lamp")
    game.use("L", "throw_the_lamp", (4, 0))
    assert lamps(game) == []
    assert {name: (game[name].damage, game[name].conditions) for name in "gMhL"} == {
        "g": (2, BURNING),
        "M": (0, BURNING),
        "h": (0, ()),
        "L": (0, ()),
    }
    assert (game["L"].fatigue, game["L"].action_points) == (0, 1)


def test_lamp_that_bursts_burns_whoever_stands_on_its_space(arena: MakeArena) -> None:
    game = drawn(arena, "L..l.g", "throw_the_lamp")
    game.change("l", spaces=(5,))
    game.use("L", "throw_the_lamp", (5, 0))
    assert (game["g"].damage, game["g"].conditions) == (2, BURNING)


@pytest.mark.parametrize("drawing", ["L....", "L.....l"], ids=["no lamp", "six spaces away"])
def test_lamp_must_be_there_and_near_enough(arena: MakeArena, drawing: str) -> None:
    game = drawn(arena, drawing, "throw_the_lamp")
    assert game.reason("throw_the_lamp") == "no lamp of yours within 5 spaces"


@pytest.mark.parametrize(
    ("drawing", "worth"), [("L..glh", 8), ("L..glM", 1), ("L...l.", 0)], ids=["two", "a friend", "nobody"]
)
def test_lamp_is_worth_the_enemies_around_it_less_the_friends(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    assert drawn(arena, drawing, "throw_the_lamp").worth("throw_the_lamp") == worth
