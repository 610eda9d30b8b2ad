"""Ring the Dead."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def ringer(arena: MakeArena, **changes: int) -> Arena:
    game = arena("B....K", K="nite knight", B="bell_ringer elite", heroes=2)
    game.turn_of("B")
    game.change("B", **changes)
    return game


def test_ring_the_dead_brings_a_drowned_and_costs_two_hearts(arena: MakeArena) -> None:
    game = ringer(arena)
    game.use("B", "ring_the_dead", (3, 0))
    (called,) = [piece for piece in game.view.figures("overlord") if piece.definition == "core:drowned"]
    assert (called.rank, game.view.point(called.spaces[0])) == ("minion", (3, 0))
    assert game["B"].damage == 2
    assert game.reason("ring_the_dead")


def test_ring_the_dead_is_not_paid_with_the_last_heart(arena: MakeArena) -> None:
    assert ringer(arena, damage=6).reason("ring_the_dead")
