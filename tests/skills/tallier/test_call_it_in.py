"""Call It In."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import owed, tallied


@pytest.mark.parametrize("debts", [1, 3])
def test_debts_become_damage_and_are_gone(arena: MakeArena, debts: int) -> None:
    game = tallied(arena, "T..gh", "call_it_in", {"g": debts, "h": 1})
    game.use("T", "call_it_in", game.id("g"))
    assert (game["g"].damage, owed(game, "g"), owed(game, "h")) == (debts, 0, 1)
    assert (game["T"].action_points, game["T"].fatigue) == (1, 1)
    assert game.changes("T", "g") == []


def test_debts_that_cost_the_last_heart_defeat(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "call_it_in", {"g": 3})
    game.change("g", damage=2)
    game.use("T", "call_it_in", game.id("g"))
    assert game["g"].defeated


def test_enemy_may_be_five_spaces_away_and_no_more(arena: MakeArena) -> None:
    game = tallied(arena, "T....gh", "call_it_in", {"g": 1, "h": 3})
    game.begin("skill", "T", "core:call_it_in")
    assert list(game.asked.legal()) == [game.id("g")]
    game.play.cancel("heroes")


@pytest.mark.parametrize(
    ("drawing", "debts"),
    [("T....g", 0), ("T.....g", 3), ("T.#.g\n..#..", 3)],
    ids=["no debt", "six spaces away", "out of sight"],
)
def test_refused_where_nobody_near_owes(arena: MakeArena, drawing: str, debts: int) -> None:
    game = tallied(arena, drawing, "call_it_in", {"g": debts} if debts else {})
    assert game.reason("call_it_in") == "no enemy with a debt in sight within 5 spaces"


def test_automated_player_calls_in_three_debts_but_rather_attacks_for_one(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "call_it_in", {"g": 3})
    assert chosen_skill(game) == "core:call_it_in"
    game.change("g", counters=(("core:debt", 1),))
    assert chosen_skill(game) == ""
