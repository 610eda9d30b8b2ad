"""Scatter."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

GLANCING, STOPPED = (3, 0), (5,)
"""blue: 2 hearts, range 4; yellow: a surge, range 1; brown: 2 shields"""


def shot_at(arena: MakeArena, *answers: object) -> Arena:
    game = arena("S...g.\n......", S="wren strider", g="goblin minion")
    game.turn_of("S")
    game.begin("attack", "S", "core:ash_bow", answers=[game.id("g"), GLANCING, STOPPED])
    game.reply(*answers)
    return game


def test_scatter_leads_away_after_an_attack(arena: MakeArena) -> None:
    game = shot_at(arena)
    reaction = f"skill:core:scatter.strike_back/{game.id('g')}"
    game.reply(reaction, (5, 1), (5, 1))
    assert game.at("g") == (5, 1)


def test_scatter_may_be_left_alone(arena: MakeArena) -> None:
    game = shot_at(arena, "pass")
    assert game.at("g") == (4, 0)


def test_scatter_comes_once_a_round(arena: MakeArena) -> None:
    game = shot_at(arena)
    game.reply(f"skill:core:scatter.strike_back/{game.id('g')}", (5, 0), (5, 0))
    game.begin("attack", "S", "core:ash_bow", answers=[game.id("g"), GLANCING, STOPPED])
    game.require_rest() if hasattr(game, "require_rest") else None
    assert game.at("g") == (5, 0)
