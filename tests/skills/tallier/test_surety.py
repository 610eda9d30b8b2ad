"""Surety."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.tallier.debtors import MISS, THREE_HEARTS, UNDEFENDED, owed, tallied

ONE_AND_TWO_HEARTS, NO_HEARTS_ON_YELLOW = (4, 4), (2, 0)


def test_debtor_rolls_the_chosen_die_again_for_one_debt(arena: MakeArena) -> None:
    game = tallied(arena, "TS.g", "surety", {"g": 2}, turn="g")
    answers = [game.id("S"), THREE_HEARTS, "surety", ("die_0",), (0,)]
    game.do("attack", "g", "", answers=answers)
    assert (game["S"].damage, owed(game, "g")) == (0, 1)
    assert game.changes("g") == []


def test_it_is_asked_again_in_the_next_attack_while_there_are_debts(arena: MakeArena) -> None:
    game = tallied(arena, "TS.g", "surety", {"g": 2}, turn="g")
    for left in (1, 0):
        game.do(
            "attack", "g", "", answers=[game.id("S"), THREE_HEARTS, "surety", ("die_1",), (2,), UNDEFENDED]
        )
        assert owed(game, "g") == left
        game.change("g", attacks=0)
    assert game["S"].damage == 6


def test_passed_changes_nothing(arena: MakeArena) -> None:
    game = tallied(arena, "TS.g", "surety", {"g": 2}, turn="g")
    game.do("attack", "g", "", answers=[game.id("S"), THREE_HEARTS, "pass", UNDEFENDED])
    assert (game["S"].damage, owed(game, "g")) == (3, 2)


def test_only_dice_with_hearts_are_offered_and_that_with_most_first(arena: MakeArena) -> None:
    game = tallied(arena, "TS.g", "surety", {"g": 1}, turn="g")
    game.begin("attack", "g", "", answers=[game.id("S"), ONE_AND_TWO_HEARTS, "surety"])
    assert list(game.asked.items()) == ["die_1", "die_0"]
    game.reply((), UNDEFENDED)
    game = tallied(arena, "TS.g", "surety", {"g": 1}, turn="g")
    game.begin("attack", "g", "", answers=[game.id("S"), NO_HEARTS_ON_YELLOW, "surety"])
    assert list(game.asked.items()) == ["die_0"]
    game.reply((), UNDEFENDED, "done")


@pytest.mark.parametrize(
    ("debts", "faces", "defense"),
    [({}, THREE_HEARTS, [UNDEFENDED]), ({"g": 1}, MISS, [])],
    ids=["no debt", "a miss"],
)
def test_not_offered(
    arena: MakeArena, debts: dict[str, int], faces: tuple[int, ...], defense: list[tuple[int, ...]]
) -> None:
    game = tallied(arena, "TS.g", "surety", debts, turn="g")
    game.do("attack", "g", "", answers=[game.id("S"), faces, *defense])
    assert owed(game, "g") == debts.get("g", 0)
