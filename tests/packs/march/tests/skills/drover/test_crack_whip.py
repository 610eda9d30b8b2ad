"""Crack the whip: it hurts every enemy within 2 spaces, and nobody else."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PIECES = {
    "A": "ansel drover",
    "B": "bette drover",
    "b": "bandit minion",
    "w": "watchman minion",
    "v": "villager minion",
    "f": "bandit minion",
}


def test_every_enemy_within_two_steps_is_hurt_whichever_side_it_is_on(arena: MakeArena) -> None:
    game = arena("BAb\n.w.\n.vf", ruleset="border", **PIECES)
    game.change("w", side="wardens")
    game.change("v", side="cottagers")
    game.turn_of("A")
    game.use("A", "crack_whip")
    hurt = {name: game[name].damage for name in PIECES}
    assert hurt == {"A": 0, "B": 0, "b": 1, "w": 1, "v": 0, "f": 0}, (
        "f is three steps away, around the corner"
    )


def test_with_neutral_figures_beside_it_there_is_nobody_to_strike(arena: MakeArena) -> None:
    game = arena("Av", ruleset="border", A="ansel drover", v="villager minion")
    game.change("v", side="cottagers")
    game.turn_of("A")
    assert game.reason("crack_whip") == "no enemy within 2 spaces"
