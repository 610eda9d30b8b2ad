"""Boat Hook."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

ONE_SURGE, NO_SHIELD = (1, 4), (0,)
"""blue: 2 hearts, 1 surge; yellow: 2 hearts"""
DRAG = "surge_2"


def struck(arena: MakeArena, drawing: str, answer: str = DRAG, target: str = "drowned elite") -> Arena:
    """The knight has struck with the hook, and has spent its surge."""
    game = arena(drawing, K="nite knight boat_hook", g=target, o="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", "core:boat_hook", answers=[game.id("g"), ONE_SURGE, NO_SHIELD, answer])
    return game


def test_boat_hook_drags_the_target_beside_its_bearer(arena: MakeArena) -> None:
    game = struck(arena, "K.g.o")
    game.reply((1, 0))
    assert game.at("g") == (1, 0)
    assert game["g"].damage == 4
    assert game.changes("K", "g") == []


def test_boat_hook_drags_nobody_without_that_surge(arena: MakeArena) -> None:
    assert struck(arena, "K.g.o", "surge_1").at("g") == (2, 0)


def test_boat_hook_drags_nobody_who_has_fallen(arena: MakeArena) -> None:
    game = struck(arena, "K.g.o", target="goblin minion")
    assert game["g"].defeated


def test_boat_hook_has_no_part_in_the_blows_of_another_weapon(arena: MakeArena) -> None:
    """Its surge is not even offered there."""
    game = arena("Kg.", K="nite knight boat_hook skinning_knife", g="drowned elite")
    game.turn_of("K")
    game.begin("attack", "K", "core:skinning_knife", answers=[game.id("g"), ONE_SURGE, NO_SHIELD])
    assert list(game.asked.items()) == ["surge_1", "done"]
    game.reply("done")
