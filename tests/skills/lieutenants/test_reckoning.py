"""Reckoning."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def reeve(arena: MakeArena, drawing: str = "R..K.S", **fatigue: int) -> Arena:
    game = arena(drawing, K="nite knight", S="wren strider", R="drowned_reeve")
    for name, amount in fatigue.items():
        game.change(name, fatigue=amount)
    game.turn_of("R")
    return game


def test_reckoning_hurts_the_tired_within_three_spaces(arena: MakeArena) -> None:
    game = reeve(arena, K=1, S=3)
    assert game.worth("reckoning") == 1
    game.use("R", "reckoning")
    assert (game["K"].damage, game["S"].damage) == (1, 0)


def test_reckoning_needs_somebody_who_is_tired(arena: MakeArena) -> None:
    assert reeve(arena, S=3).reason("reckoning") == "nobody whom it means is within 3 spaces"
