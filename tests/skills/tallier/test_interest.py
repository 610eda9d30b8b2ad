"""Interest."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import owed, tallied

BOARD = """
    T......g
    h......e
"""


def test_debts_of_two_enemies_in_sight_grow_by_one_once_a_turn(arena: MakeArena) -> None:
    game = tallied(arena, BOARD, "interest", {"g": 1, "h": 2, "e": 1})
    game.use("T", "interest", (game.id("g"), game.id("h")))
    assert {name: owed(game, name) for name in "ghe"} == {"g": 2, "h": 3, "e": 1}
    assert (game["T"].action_points, game["T"].fatigue) == (2, 1)
    assert game.changes("T", "g", "h") == []
    assert game.reason("interest") == "already used this turn"


def test_one_enemy_is_enough(arena: MakeArena) -> None:
    game = tallied(arena, BOARD, "interest", {"g": 1, "h": 2})
    game.use("T", "interest", (game.id("g"),))
    assert {name: owed(game, name) for name in "ghe"} == {"g": 2, "h": 2, "e": 0}


@pytest.mark.parametrize(
    ("drawing", "debts", "reason"),
    [
        ("T.g", {}, "nobody whom it means is in sight"),
        ("T.#.g\n..#..", {"g": 1}, "nobody whom it means is in sight"),
        ("T.g", {"g": 3}, "it would do nothing to anybody near enough"),
    ],
    ids=["no debt", "out of sight", "three debts"],
)
def test_refused_where_no_debt_can_grow(
    arena: MakeArena, drawing: str, debts: dict[str, int], reason: str
) -> None:
    assert tallied(arena, drawing, "interest", debts).reason("interest") == reason


def test_whoever_owes_three_is_not_offered_beside_others(arena: MakeArena) -> None:
    game = tallied(arena, "T.g\n..h", "interest", {"g": 3, "h": 2})
    game.begin("skill", "T", "core:interest")
    assert list(game.asked.legal()) == [(game.id("h"),)]
    game.play.cancel("heroes")


def test_automated_player_uses_it_before_an_attack_that_promises_little(arena: MakeArena) -> None:
    game = tallied(arena, "Te", "interest", {"e": 1})
    game.change("T", items=(), equipped=())
    assert chosen_skill(game) == "core:interest"
