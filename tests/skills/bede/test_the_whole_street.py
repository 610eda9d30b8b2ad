"""The Whole Street."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

PIECES = {"B": "bede leech", "M": "nite knight", "W": "wren strider"}


def test_heroes_at_the_end_of_the_street_recover(arena: MakeArena) -> None:
    game = arena("B......M\n.......W", **PIECES)
    game.turn_of("B")
    for name in "MW":
        game.change(name, damage=3, fatigue=3)
    street = [(x, 0) for x in range(1, 7)]
    evening_round = game.id("M")
    game.use("B", "the_whole_street", *street, evening_round)
    assert game.at("B") == (6, 0)
    assert [(game[name].damage, game[name].fatigue) for name in "MW"] == [(1, 0), (1, 1)]
    assert (game["B"].action_points, game["B"].movement_points) == (2, 0)
    assert game.reason("the_whole_street") == "already used this quest"


def test_he_may_stop_on_the_way(arena: MakeArena) -> None:
    game = arena("B..M...W", **PIECES)
    game.turn_of("B")
    for name in "MW":
        game.change(name, damage=3)
    game.use("B", "the_whole_street", (1, 0), (2, 0), (2, 0))
    assert [game[name].damage for name in "MW"] == [1, 3]


def test_street_without_another_hero_is_empty(arena: MakeArena) -> None:
    game = arena("B..", B="bede leech")
    game.turn_of("B")
    assert game.reason("the_whole_street") == "no other hero is there"


@pytest.mark.parametrize(("drawing", "worth"), [("BM", 1), ("B.M", -2)])
def test_street_is_kept_for_when_it_helps_more_than_one(arena: MakeArena, drawing: str, worth: int) -> None:
    game = arena(drawing, **{name: PIECES[name] for name in "BM"})
    game.turn_of("B")
    game.change("M", damage=5, fatigue=2)
    assert game.worth("the_whole_street") == worth
