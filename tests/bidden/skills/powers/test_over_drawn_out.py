"""Drawn-Out Over: the third space (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_it_passes_two_in_a_row(arena: MakeArena) -> None:
    game = standing(arena, "Bki.", "over_drawn_out", i="kite minion")
    boon(game, "e")
    assert game.at("B") == (3, 0)
