"""Drawn-Out Shove: somebody comes, who did not mean to (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_first_enemy_in_the_way_comes_to_stand_beside(arena: MakeArena) -> None:
    game = standing(arena, "B......h", "shove_drawn_out")
    boon(game, "e")
    assert (game.at("h"), game["h"].damage) == ((1, 0), 0)
