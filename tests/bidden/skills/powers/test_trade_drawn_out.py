"""Drawn-Out Trade: however far (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_places_are_changed_across_the_board(arena: MakeArena) -> None:
    game = standing(arena, "B.......k", "trade_drawn_out")
    boon(game, "e")
    assert (game.at("B"), game.at("k")) == ((8, 0), (0, 0))
