"""Blow: two wounds for the enemy beside (S4-41, S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing, uses, ways


def test_enemy_in_the_way_suffers_two_wounds_and_a_use_is_gone(arena: MakeArena) -> None:
    game = standing(arena, ".Bh.", "blow")
    assert ways(game) == {"e"}
    boon(game, "e")
    assert (game["h"].damage, uses(game)) == (2, 2)


def test_it_reaches_nobody_who_is_not_beside(arena: MakeArena) -> None:
    assert ways(standing(arena, "B.h", "blow")) == set()
