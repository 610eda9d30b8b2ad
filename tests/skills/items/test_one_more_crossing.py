"""One More Crossing."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_one_more_crossing_leaves_a_heart_once(arena: MakeArena) -> None:
    game = arena("Kg.", K="nite knight ferry_token", g="goblin minion")
    game.change("K", damage=11)
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    game.reply(game.reaction("K", "one_more_crossing"))
    assert (game["K"].knocked_out, game["K"].damage) == (False, 11)
    game.change("g", attacks=0)
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    assert game["K"].knocked_out
