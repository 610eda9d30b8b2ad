"""Cordial: two wounds less (S4-92)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_two_wounds_are_gone_and_so_is_the_cordial(arena: MakeArena) -> None:
    game = arena("B", B="the_bidden summoned cordial")
    game.change("B", damage=3)
    game.turn_of("B")
    game.do("use", "B", f"bidden:drink_cordial#{game['B'].items[0]}")
    assert (game["B"].damage, game.items("B")) == (1, ())
