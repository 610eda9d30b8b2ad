"""Hauled In."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

ONE_SURGE, NO_SHIELD = (1, 1), (0,)
"""blue: 2 hearts, 1 surge; red: 2 hearts"""


def struck(arena: MakeArena, surge: str) -> Arena:
    game = arena("K.E..", K="nite knight", E="eel_knot elite")
    game.turn_of("E")
    game.begin("attack", "E", "", answers=[game.id("K"), ONE_SURGE, NO_SHIELD, surge])
    return game


def test_hauled_in_pulls_the_target_for_a_surge(arena: MakeArena) -> None:
    game = struck(arena, "surge_3")
    game.reply((1, 0))
    assert (game.at("K"), game["K"].damage) == ((1, 0), 4)


def test_hauled_in_pulls_nobody_without_its_surge(arena: MakeArena) -> None:
    assert struck(arena, "surge_1").at("K") == (0, 0)
