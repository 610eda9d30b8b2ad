"""Settled: it begins asleep."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_it_falls_asleep_in_its_first_round_and_not_again(arena: MakeArena) -> None:
    game = arena("K.....m", K=PLAYER, m="old_digger minion")
    game.turn_of("K")
    assert game["m"].conditions == ("crawl:asleep",)
    game.change("m", conditions=())
    game.do("wait", "K")
    game.turn_of("m")
    game.do("wait", "m")
    game.turn_of("K")
    assert game["m"].conditions == ()
