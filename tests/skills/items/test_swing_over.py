"""Swing Over."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def hanging(arena: MakeArena, drawing: str) -> Arena:
    game = arena(drawing, legend={":": "chasm"}, K="nite knight rope_and_hook")
    game.turn_of("K")
    return game


def test_swing_over_a_chasm(arena: MakeArena) -> None:
    game = hanging(arena, "K::.")
    game.use("K", "swing_over", (3, 0))
    assert game.at("K") == (3, 0)
    assert game.reason("swing_over")


def test_swing_over_no_farther_than_three_spaces(arena: MakeArena) -> None:
    assert hanging(arena, "K:::.").reason("swing_over")
