"""Spread Over: whoever is beside then is driven off (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_enemies_beside_the_end_go_two_spaces(arena: MakeArena) -> None:
    game = standing(arena, "Bk.h...", "over_spread")
    boon(game, "e")
    assert (game.at("B"), game.at("h")) == ((2, 0), (5, 0))
    assert game["k"].defeated, "the wall has stopped it"
