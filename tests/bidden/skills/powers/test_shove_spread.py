"""Spread Shove: all before one go away (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_all_three_go_two_spaces_and_who_meets_a_wall_suffers(arena: MakeArena) -> None:
    game = standing(
        arena, ".i...\nBh...\n.j.##", "shove_spread", i="storm_glass elite", j="storm_glass elite"
    )
    boon(game, "e")
    assert [game.at(name) for name in "hij"] == [(3, 1), (3, 0), (2, 2)]
    assert [game[name].damage for name in "hij"] == [0, 0, 1]
