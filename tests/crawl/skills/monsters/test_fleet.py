"""Fleet: two turns in each round."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_second_turn_follows_the_first_and_no_third(arena: MakeArena) -> None:
    game = arena("K......m", K=PLAYER, m="draught_hound minion")
    game.let_act("m")
    game.let_act("m")
    assert game.at("m") == (5, 0)
    assert game.active == game.id("K")
    game.do("wait", "K")
    game.let_act("m")
    game.let_act("m")
    assert game.at("m") == (3, 0)
