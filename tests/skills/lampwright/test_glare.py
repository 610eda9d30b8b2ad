"""Glare."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.skills.lampwright.boards import drawn


def test_glare_hurts_enemies_in_the_light_and_the_undead_twice(arena: MakeArena) -> None:
    game = drawn(arena, "g.l.dhLM", "glare")
    assert game.worth("glare") == 3
    game.use("L", "glare")
    assert [game[name].damage for name in "gdhM"] == [1, 2, 0, 0]
    assert (game["L"].fatigue, game["L"].action_points) == (1, 2)
    assert game.changes("L", "g", "d") == []


def test_glare_hurts_nobody_twice_who_stands_in_the_light_of_two_lamps(arena: MakeArena) -> None:
    game = drawn(arena, "lgkL", "glare", "two_lamps")
    game.use("L", "glare")
    assert game["g"].damage == 1


def test_glare_needs_an_enemy_in_the_light(arena: MakeArena) -> None:
    assert drawn(arena, "L.l..g", "glare").reason("glare") == "no enemy in your lamplight"


def test_glare_needs_stamina(arena: MakeArena) -> None:
    game = drawn(arena, "L.l.g", "glare")
    game.change("L", fatigue=5)
    assert game.reason("glare") == "costs 1 fatigue, 0 more can be borne"
