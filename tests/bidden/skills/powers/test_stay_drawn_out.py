"""Drawn-Out Stay: however far away (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_somebody_far_away_stays_there(arena: MakeArena) -> None:
    game = standing(arena, "B......h", "stay_drawn_out")
    boon(game, "e")
    assert game["h"].conditions == ("bidden:stayed",)
    game.turn_of("B")
    assert game.at("h") == (7, 0)
