"""Dash: three spaces in a turn (S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing, ways


def test_it_goes_three_spaces_straight(arena: MakeArena) -> None:
    game = standing(arena, "B......", "dash")
    assert ways(game) == {"e"}
    boon(game, "e")
    assert game.at("B") == (3, 0)


def test_it_stops_before_what_is_in_the_way(arena: MakeArena) -> None:
    game = standing(arena, "B..#...", "dash")
    boon(game, "e")
    assert game.at("B") == (2, 0)
