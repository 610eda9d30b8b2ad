"""Nettles: they sting for each space of them that is entered."""

from __future__ import annotations

from delve.testing.arena import MakeArena

BOARD = "A;;."


def test_each_space_of_nettles_stings_and_is_dear(arena: MakeArena) -> None:
    game = arena(BOARD, ruleset="border", A="ansel drover", legend={";": "nettles"})
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (1, 0), (2, 0))
    assert (game["A"].damage, game["A"].movement_points) == (2, 0)


def test_who_falls_in_nettles_leaves_remains_there_and_the_round_goes_on(arena: MakeArena) -> None:
    game = arena(
        BOARD + "w", ruleset="border", A="ansel drover", w="watchman minion", legend={";": "nettles"}
    )
    game.change("A", damage=11)
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (1, 0))
    (remains,) = game.view.objects()
    assert game["A"].defeated
    assert (remains.remains_of, game.view.point(remains.spaces[0])) == (game.id("A"), (1, 0))
    game.turn_of("w")
