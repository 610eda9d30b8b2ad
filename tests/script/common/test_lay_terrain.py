"""Laying terrain."""

from __future__ import annotations

import pytest

from delve.requests import ChooseSubset, IllegalAnswer
from delve.testing.arena import Arena, MakeArena


def game_with(arena: MakeArena, drawing: str) -> Arena:
    game = arena(drawing, K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.change("K", skills=("bench:flood",))
    return game


def test_terrain_is_laid_over_the_free_spaces_that_are_picked(arena: MakeArena) -> None:
    game = game_with(arena, "Kg...")
    game.begin("skill", "K", "bench:flood")
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert request.items() == ((2, 0),), "not where somebody stands, and not farther than two spaces"
    with pytest.raises(IllegalAnswer):
        game.reply(((3, 0),))
    game.reply(((2, 0),))
    water = game.view.ground()["core:water"]
    assert [game.view.point(space) for space in game.view.spaces(water)] == [(2, 0)]


def test_terrain_needs_a_free_space(arena: MakeArena) -> None:
    game = game_with(arena, "Kg")
    assert game.reason("flood") == "no free space within 2 spaces"
