"""Put Out."""

from __future__ import annotations

from delve.testing.arena import MakeArena

FAILED, PASSED = (5, 5), (0, 0)


def test_put_out_blinds_whoever_fails(arena: MakeArena) -> None:
    game = arena("N..K\n...S", K="nite knight", S="wren strider", N="snuffer")
    game.turn_of("N")
    game.use("N", "put_out", (game.id("K"), game.id("S")), FAILED, PASSED)
    assert (game["K"].conditions, game["S"].conditions) == (("core:blinded",), ())
