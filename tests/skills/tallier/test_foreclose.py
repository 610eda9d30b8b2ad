"""Foreclose."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import owed, tallied


def test_minion_with_two_debts_is_defeated(arena: MakeArena) -> None:
    game = tallied(arena, "T..gh", "foreclose", {"g": 2})
    game.use("T", "foreclose", game.id("g"))
    assert game["g"].defeated
    assert (game["T"].action_points, game["T"].fatigue) == (2, 1)
    assert game.changes("T", "g") == []


def test_elite_suffers_three_damage_and_is_free_of_debts(arena: MakeArena) -> None:
    game = tallied(arena, "T..d", "foreclose", {"d": 3})
    game.use("T", "foreclose", game.id("d"))
    assert (game["d"].damage, owed(game, "d")) == (3, 0)


@pytest.mark.parametrize(
    ("drawing", "debts"),
    [("T..g", 1), ("T.....g", 2), ("T#g\n.#.", 2)],
    ids=["one debt", "six spaces away", "out of sight"],
)
def test_refused(arena: MakeArena, drawing: str, debts: int) -> None:
    game = tallied(arena, drawing, "foreclose", {"g": debts})
    assert game.reason("foreclose") == "no enemy with 2 debts in sight within 5 spaces"


def test_reason_counts_one_space_as_one(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "foreclose", {}, params={"foreclose": {"within": 1}})
    assert game.reason("foreclose") == "no enemy with 2 debts in sight within 1 space"


def test_automated_player_forecloses_on_a_minion_whom_nothing_saves(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "foreclose", {"g": 2})
    assert chosen_skill(game) == "core:foreclose"
    assert game.worth("foreclose") == 8
    game.change("g", damage=3)
    assert game.worth("foreclose") == 5


def test_automated_player_forecloses_on_an_elite_for_three_hearts(arena: MakeArena) -> None:
    game = tallied(arena, "T..d", "foreclose", {"d": 2})
    assert chosen_skill(game) == "core:foreclose"
    assert game.worth("foreclose") == 3, "it survives"
    game.change("d", damage=5)
    assert game.worth("foreclose") == 7, "it does not"
