"""Rested Crossbow."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_rested_crossbow_carries_farther_until_it_is_moved(arena: MakeArena) -> None:
    game = arena("t.....K", K="nite knight", t="toll_man minion")
    game.turn_of("t")
    attack = (game.id("t"), game.id("K"), 0)
    assert (game.view.query("bonus_range", *attack), game.view.query("pierce", *attack)) == (2, 1)
    game.do("move", "t")
    assert (game.view.query("bonus_range", *attack), game.view.query("pierce", *attack)) == (0, 0)
