"""Over: the second space, whatever lies between (S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing, ways


def test_it_passes_whoever_is_in_the_way(arena: MakeArena) -> None:
    game = standing(arena, "Bk..", "over")
    boon(game, "e")
    assert game.at("B") == (2, 0)


def test_it_passes_a_wall_to_where_somebody_has_seen_a_space(arena: MakeArena) -> None:
    game = standing(arena, "...\n#..\nB..", "over")
    for way in ("e", "n", "n", "w"):
        game.do("bump", "B", way)
        game.turn_of("B")
    assert ways(game) == {"e", "s"}
    boon(game, "s")
    assert game.at("B") == (0, 2)


def test_nobody_goes_where_nothing_was_seen(arena: MakeArena) -> None:
    assert ways(standing(arena, "B#..", "over")) == set()


def test_it_needs_room_to_arrive(arena: MakeArena) -> None:
    assert ways(standing(arena, "B.k", "over")) == set()
