"""Scatter."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

GLANCING, STOPPED, MISS = (3, 2), (5,), (0, 0)
"""blue: 2 hearts, range 4; yellow: 1 heart, range 2; brown: 2 shields"""


def shot_at(arena: MakeArena) -> Arena:
    game = arena("S...g.\n......", S="wren strider", g="toll_man minion")
    game.turn_of("S")
    shoot(game)
    return game


def shoot(game: Arena) -> None:
    game.begin("attack", "S", "core:ash_bow", answers=[game.id("g"), GLANCING, STOPPED])


def reaction(game: Arena) -> str:
    return f"skill:core:scatter.strike_back/{game.id('g')}"


def test_scatter_leads_away_after_an_attack(arena: MakeArena) -> None:
    game = shot_at(arena)
    game.reply(reaction(game), (5, 1), (5, 1))
    assert game.at("g") == (5, 1)


def test_scatter_may_be_left_alone(arena: MakeArena) -> None:
    game = shot_at(arena)
    game.reply("pass")
    assert game.at("g") == (4, 0)


def test_scatter_comes_once_a_round_even_after_a_miss(arena: MakeArena) -> None:
    game = shot_at(arena)
    game.reply(reaction(game), (5, 0), (5, 0))
    game.begin("attack", "S", "core:ash_bow", answers=[game.id("g"), MISS])
    assert game.at("g") == (5, 0)
