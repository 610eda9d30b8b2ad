"""Heavy Purse."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.tallier.debtors import tallied


@pytest.mark.parametrize(("debts", "speed"), [(0, 5), (1, 4), (2, 3), (3, 3)])
def test_each_debt_costs_an_enemy_a_point_of_speed_up_to_two(
    arena: MakeArena, debts: int, speed: int
) -> None:
    game = tallied(arena, "T.#.gS", "heavy_purse", {"g": debts} if debts else {})
    assert game.view.speed(game.id("g")) == speed


def test_debtor_that_moves_has_fewer_movement_points(arena: MakeArena) -> None:
    game = tallied(arena, "T...g", "heavy_purse", {"g": 2}, turn="g")
    game.do("move", "g")
    assert game["g"].movement_points == 3


def test_friends_are_as_fast_as_ever(arena: MakeArena) -> None:
    game = tallied(arena, "T.S.g", "heavy_purse", {"S": 3})
    assert game.view.speed(game.id("S")) == 5


def test_it_weighs_nothing_while_the_tallier_lies_on_the_ground(arena: MakeArena) -> None:
    game = tallied(arena, "T.g", "heavy_purse", {"g": 2}, turn="g")
    game.change("T", damage=7)
    game.do("attack", "g", "", answers=[game.id("T"), (2, 1), (0,)])
    assert game["T"].knocked_out
    assert game.view.speed(game.id("g")) == 5
