"""Trade: one is where the other was (S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing, ways


def test_places_are_changed_with_the_first_one(arena: MakeArena) -> None:
    game = standing(arena, "B..k", "trade")
    boon(game, "e")
    assert (game.at("B"), game.at("k")) == ((3, 0), (0, 0))


def test_it_reaches_three_spaces(arena: MakeArena) -> None:
    assert ways(standing(arena, "B...k", "trade")) == set()
