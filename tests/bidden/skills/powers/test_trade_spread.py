"""Spread Trade: who is beside then goes nowhere (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_enemies_beside_the_end_stay(arena: MakeArena) -> None:
    game = standing(arena, "B..ki", "trade_spread", i="kite minion")
    boon(game, "e")
    assert (game.at("B"), game["i"].conditions, game["k"].conditions) == ((3, 0), ("bidden:stayed",), ())
