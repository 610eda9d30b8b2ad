"""Grinds Past."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_grinds_past_hurts_whoever_it_comes_beside(arena: MakeArena) -> None:
    game = arena("......\nXX.K..\nXX....\n......", K="nite knight", X="millstone elite")
    game.turn_of("X")
    game.do("move", "X")
    game.walk("X", (2, 2))
    assert game["K"].damage == 1
    game.walk("X", (3, 2))
    assert game["K"].damage == 1, "it is beside the knight already"


def test_grinds_past_hurts_nobody_where_it_is_put(arena: MakeArena) -> None:
    game = arena("........\nXX...K..\nXX......", K="nite knight", X="millstone elite")
    game.turn_of("X")
    game.change("X", spaces=tuple(game.view.space(x, y) for y in (1, 2) for x in (3, 4)))
    assert game["K"].damage == 0


def test_grinds_past_hurts_whoever_stands_where_its_base_comes_down(arena: MakeArena) -> None:
    """In mid-move it holds one space; its whole base reaches farther."""
    game = arena("........\nXX......\nXX...K..\n........", K="nite knight", X="millstone elite")
    game.turn_of("X")
    game.do("move", "X")
    game.walk("X", (2, 1))
    game.walk("X", (3, 0))
    assert game["K"].damage == 0
    game.do("end_turn", "X", answers=[(4, 1)])
    assert game["K"].damage == 1
