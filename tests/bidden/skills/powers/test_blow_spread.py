"""Spread Blow: a wound for all before one (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_three_spaces_abreast_are_struck(arena: MakeArena) -> None:
    game = standing(arena, ".i.\nBh.\n.j.", "blow_spread", i="storm_glass elite", j="storm_glass elite")
    boon(game, "e")
    assert [game[name].damage for name in "hij"] == [1, 1, 1]


def test_who_stands_behind_is_spared(arena: MakeArena) -> None:
    game = standing(arena, "...\niBh\n...", "blow_spread", i="storm_glass elite")
    boon(game, "e")
    assert (game["h"].damage, game["i"].damage) == (1, 0)
