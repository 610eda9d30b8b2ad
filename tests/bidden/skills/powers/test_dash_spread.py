"""Spread Dash: whoever is beside at its end suffers (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_enemies_beside_the_end_suffer_a_wound(arena: MakeArena) -> None:
    game = standing(arena, "...h..\nB...#.\n..#i..", "dash_spread", i="storm_glass elite")
    boon(game, "e")
    assert game.at("B") == (3, 1)
    assert (game["h"].damage, game["i"].damage) == (1, 1)
