"""Throw the Lamp."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.lampwright.boards import drawn, lamps

BURNING = ("core:burning",)


def test_lamp_sets_everybody_where_it_lands_on_fire_and_hurts_enemies(arena: MakeArena) -> None:
    game = drawn(arena, "Ll.gM.h", "throw_the_lamp")
    game.use("L", "throw_the_lamp", (3, 0))
    assert lamps(game) == []
    assert {name: (game[name].damage, game[name].conditions) for name in "gMhL"} == {
        "g": (2, BURNING),
        "M": (0, BURNING),
        "h": (0, ()),
        "L": (0, ()),
    }
    assert (game["L"].fatigue, game["L"].action_points) == (0, 1)
    assert game.changes("L", "l", "g", "M") == []


def test_lamp_lands_within_four_spaces_in_sight(arena: MakeArena) -> None:
    game = drawn(arena, "#L....l.\n......##", "throw_the_lamp")
    game.begin("skill", "L", "core:throw_the_lamp")
    row = {(x, 0) for x in range(1, 6)}
    assert set(game.asked.legal()) == row | {(x, 1) for x in range(6)}
    game.reply((5, 0))
    assert lamps(game) == []


def test_one_of_two_lamps_is_thrown(arena: MakeArena) -> None:
    game = drawn(arena, "Ll..gk", "throw_the_lamp")
    game.use("L", "throw_the_lamp", game.id("k"), (4, 0))
    assert (lamps(game), game["g"].damage) == ([(1, 0)], 2)


@pytest.mark.parametrize("drawing", ["L....", "L.....l"], ids=["no lamp", "six spaces away"])
def test_lamp_must_be_there_and_near_enough(arena: MakeArena, drawing: str) -> None:
    game = drawn(arena, drawing, "throw_the_lamp")
    assert game.reason("throw_the_lamp") == "no lamp of yours within 5 spaces"


@pytest.mark.parametrize(
    ("drawing", "worth"),
    [("Ll.gh", 8), ("Ll.gM", 4), ("LlgM", 1), ("Ll....", 0)],
    ids=["two", "short of a friend", "a friend too", "nobody"],
)
def test_lamp_is_worth_the_enemies_where_it_lands_less_the_friends(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    assert drawn(arena, drawing, "throw_the_lamp").worth("throw_the_lamp") == worth


@pytest.mark.parametrize(("drawing", "skill"), [("l.\nL.gh", "core:throw_the_lamp"), ("l.\nL.gM", "")])
def test_automated_player_throws_it_among_several_enemies(arena: MakeArena, drawing: str, skill: str) -> None:
    assert chosen_skill(drawn(arena, drawing, "throw_the_lamp")) == skill
