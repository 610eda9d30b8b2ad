"""Drawn-Out Blow: as far as the way is free (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing, ways


def test_first_enemy_in_the_way_suffers_however_far(arena: MakeArena) -> None:
    game = standing(arena, "B......h.k", "blow_drawn_out")
    boon(game, "e")
    assert (game["h"].damage, game["k"].damage) == (2, 0)


def test_walls_end_it(arena: MakeArena) -> None:
    assert ways(standing(arena, "B.#.h", "blow_drawn_out")) == set()
