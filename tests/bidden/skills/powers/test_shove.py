"""Shove: three spaces away, or into something (S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_enemy_goes_three_spaces_and_is_not_hurt_by_that(arena: MakeArena) -> None:
    game = standing(arena, ".Bh.....", "shove")
    boon(game, "e")
    assert (game.at("h"), game["h"].damage) == ((5, 0), 0)


def test_what_stops_it_costs_it_a_wound(arena: MakeArena) -> None:
    game = standing(arena, ".Bh.#", "shove")
    boon(game, "e")
    assert (game.at("h"), game["h"].damage) == ((3, 0), 1)
