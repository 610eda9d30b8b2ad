"""Cure."""

from __future__ import annotations

import pytest

from delve.requests import ChooseSubset, IllegalAnswer
from delve.testing.arena import Arena, MakeArena

ILL = ("core:poisoned", "core:diseased", "core:stunned")


def game_with(arena: MakeArena) -> Arena:
    game = arena("KS", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.change("K", skills=("bench:unknot",))
    return game


def test_cure_takes_the_conditions_that_are_picked(arena: MakeArena) -> None:
    game = game_with(arena)
    game.change("S", conditions=ILL)
    game.begin("skill", "K", "bench:unknot", answers=[game.id("S")])
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert request.labels == {id: game.view.library.record("condition", id).name for id in ILL}
    with pytest.raises(IllegalAnswer):
        game.reply(ILL)
    game.reply((ILL[2], ILL[0]))
    assert game["S"].conditions == (ILL[1],)


def test_cure_is_for_those_who_have_a_condition(arena: MakeArena) -> None:
    game = game_with(arena)
    assert game.reason("unknot") == "nobody within 1 space has a condition"


def test_cure_of_the_user_alone_is_refused_without_a_distance(arena: MakeArena) -> None:
    game = game_with(arena)
    game.change("K", skills=("bench:shake_off",))
    game.change("S", conditions=ILL)
    assert game.reason("shake_off") == "no condition to cast off"
