"""Loose and Run."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

BOW, HIT, MISS, NOTHING = "core:ash_bow", (2, 2), (0, 2), (0,)


def turn(arena: MakeArena, drawing: str = "....S..g", **fields: int) -> Arena:
    """The turn of a strider who can run."""
    game = arena(drawing, S="wren strider loose_and_run", g="goblin elite")
    game.turn_of("S")
    game.change("S", **fields)
    return game


def shoot(game: Arena, *more: object, dice: tuple[object, ...] = (HIT, NOTHING)) -> None:
    game.do("attack", "S", BOW, answers=[game.id("g"), *dice, *more])


def test_strider_moves_after_an_attack(arena: MakeArena) -> None:
    game = turn(arena)
    shoot(game, game.reaction("S", "loose_and_run"), (3, 0), (2, 0), (1, 0))
    assert (game.at("S"), game["S"].fatigue, game["S"].action_points) == ((1, 0), 1, 1)
    assert game["g"].damage == 3
    assert game.changes("S", "g") == []


def test_strider_goes_no_farther_than_three_spaces_and_may_stop_early(arena: MakeArena) -> None:
    game = turn(arena)
    shoot(game, game.reaction("S", "loose_and_run"), (3, 0), (3, 0))
    assert (game.at("S"), game["S"].movement_points) == ((3, 0), 0)


def test_strider_runs_after_a_miss_too(arena: MakeArena) -> None:
    game = turn(arena)
    shoot(game, game.reaction("S", "loose_and_run"), (5, 0), (5, 0), dice=(MISS,))
    assert (game.at("S"), game["g"].damage) == ((5, 0), 0)


def test_strider_need_not_run(arena: MakeArena) -> None:
    game = turn(arena)
    shoot(game, "pass")
    assert (game.at("S"), game["S"].fatigue) == ((4, 0), 0)


def test_strider_runs_once_a_round(arena: MakeArena) -> None:
    game = turn(arena)
    shoot(game, game.reaction("S", "loose_and_run"), (3, 0), (3, 0))
    shoot(game)
    assert game.at("S") == (3, 0)


@pytest.mark.parametrize("fields", [{"fatigue": 5}], ids=["no stamina"])
def test_strider_cannot_run_without_stamina(arena: MakeArena, fields: dict[str, int]) -> None:
    game = turn(arena, **fields)
    shoot(game)
    assert game.at("S") == (4, 0)


def test_strider_who_is_immobilized_runs_all_the_same(arena: MakeArena) -> None:
    """Rules §9.5: only move actions are forbidden."""
    game = turn(arena)
    game.change("S", conditions=("immobilized",))
    shoot(game, game.reaction("S", "loose_and_run"), (3, 0), (3, 0))
    assert game.at("S") == (3, 0)


def test_strider_does_not_run_after_attacks_of_others(arena: MakeArena) -> None:
    game = turn(arena)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("S"), (2, 2), (0,)])
    assert game.at("S") == (4, 0)
