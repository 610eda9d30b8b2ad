"""Drawn-Out Dash: as far as it is free (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_it_goes_to_the_wall(arena: MakeArena) -> None:
    game = standing(arena, "B........#", "dash_drawn_out")
    boon(game, "e")
    assert game.at("B") == (8, 0)


def test_it_stops_before_whoever_is_in_the_way(arena: MakeArena) -> None:
    game = standing(arena, "B....k..", "dash_drawn_out")
    boon(game, "e")
    assert game.at("B") == (4, 0)
