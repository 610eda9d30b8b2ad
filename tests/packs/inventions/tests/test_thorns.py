"""Thorns: a ground that acts, and that asks what is carried."""

from __future__ import annotations

from delve.testing.arena import MakeArena

BOARD = ".K.t.tt."
THORNS = {"t": "thorns"}


def test_thorns_scratch_at_each_space_that_is_entered(arena: MakeArena) -> None:
    game = arena("Ktt.", legend=THORNS, K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0))
    assert (game["K"].damage, game["K"].movement_points) == (2, 1)


def test_thorns_cost_more_for_who_carries_a_two_handed_weapon(arena: MakeArena) -> None:
    game = arena("Kt.", legend=THORNS, K="nite hedger")
    game.turn_of("K")
    assert game.view.step_cost(game.id("K"), 1) == 2
    game.change("K", items=("core:oaken_blade",))
    assert game.view.step_cost(game.id("K"), 1) == 1


def test_thorns_that_knock_out_end_the_walk(arena: MakeArena) -> None:
    game = arena("KtS", legend=THORNS, K="nite knight", S="wren strider")
    game.turn_of("K")
    game.change("K", damage=11)
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].knocked_out
    assert "knock_outs: 0 -> 1" in game.changes("K")


def test_thorns_are_entered_by_monsters_too(arena: MakeArena) -> None:
    game = arena("K.tg", legend=THORNS, K="nite knight", g="briar_imp minion")
    game.turn_of("g")
    game.do("move", "g")
    game.walk("g", (2, 0))
    assert game["g"].damage == 1
