"""Hail of Splinters."""

from __future__ import annotations

import pytest

from delve.rules.facts import DamageDealt, FigureDefeated
from delve.testing.arena import MakeArena

PIECES = {"S": "wren strider hail_of_splinters", "g": "goblin minion"}
BOARD = """
    ....K..
    S..g..h
    .......
"""
CROWD = {**PIECES, "K": "nite knight", "h": "goblin elite"}


def test_hail_strikes_friend_and_foe_around_the_space(arena: MakeArena) -> None:
    game = arena(BOARD, **CROWD)
    game.turn_of("S")
    game.use("S", "hail_of_splinters", (3, 0))
    assert [game[name].damage for name in "SKgh"] == [0, 1, 1, 0]
    assert (game["S"].fatigue, game["S"].action_points) == (2, 1)
    assert game.changes("S", "K", "g") == []


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("S.....g", ""),
        ("S......g", "no enemy in sight within 5 spaces"),
        ("S..#.g", "no enemy in sight within 5 spaces"),
    ],
    ids=["struck from beside the farthest space", "out of range", "behind a wall"],
)
def test_hail_needs_an_enemy_beside_a_space_in_sight_and_range(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    game = arena(drawing, **PIECES)
    game.turn_of("S")
    assert game.reason("hail_of_splinters") == reason


def test_hail_is_refused_without_stamina_and_a_second_time(arena: MakeArena) -> None:
    game = arena(BOARD, **CROWD)
    game.turn_of("S")
    game.change("S", fatigue=4)
    assert game.reason("hail_of_splinters") == "costs 2 fatigue, 1 more can be borne"
    game.change("S", fatigue=0)
    game.use("S", "hail_of_splinters", (3, 0))
    assert game.reason("hail_of_splinters") == "already used this turn"
    game.turn_of("K")
    game.turn_of("S")
    assert game.reason("hail_of_splinters") == ""


def test_hail_taken_back_costs_nothing(arena: MakeArena) -> None:
    game = arena(BOARD, **CROWD)
    game.turn_of("S")
    game.begin("skill", "S", game.skill_id("S", "hail_of_splinters"))
    game.play.cancel("heroes")
    assert game.changes() == []
    assert game.reason("hail_of_splinters") == ""


def test_hail_on_the_last_heart_of_two_defeats_both_before_anything_else(arena: MakeArena) -> None:
    game = arena(".gh\nS..", h="goblin elite", **PIECES)
    game.turn_of("S")
    game.change("g", damage=3)
    game.change("h", damage=4)
    game.use("S", "hail_of_splinters", (2, 0))
    hurt = [fact for fact in game.facts if isinstance(fact, DamageDealt | FigureDefeated)]
    assert [type(fact) for fact in hurt] == [DamageDealt] * 2 + [FigureDefeated] * 2
    assert game["S"].damage == 0


def test_hail_on_an_ally_lets_a_knight_stand_between(arena: MakeArena) -> None:
    game = arena("S..gMK", M="maud knight", K="nite knight stand_between", **PIECES)
    game.turn_of("S")
    game.change("M", fatigue=3)
    stand = f"skill:core:stand_between.take_the_blow/{game.id('K')}"
    game.use("S", "hail_of_splinters", (3, 0), stand)
    assert [game[name].damage for name in "gMK"] == [1, 0, 1]
