"""Call It In."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import THREE_HEARTS, UNDEFENDED, owed, tallied


@pytest.mark.parametrize("debts", [1, 3])
def test_debts_become_damage_before_an_attack(arena: MakeArena, debts: int) -> None:
    game = tallied(arena, "T..dg", "call_it_in", {"d": debts, "g": 1})
    game.use("T", "call_it_in", game.id("d"), THREE_HEARTS, UNDEFENDED)
    assert (game["d"].damage, owed(game, "d"), owed(game, "g")) == (debts + 3, 0, 1)
    assert (game["T"].action_points, game["T"].fatigue) == (1, 1)
    assert game.changes("T", "d") == []


def test_attack_writes_a_new_debt(arena: MakeArena) -> None:
    game = tallied(arena, "T..d", "call_it_in", {"d": 2})
    game.change("T", skills=("core:call_it_in", "core:write_it_down"))
    game.use("T", "call_it_in", game.id("d"), THREE_HEARTS, UNDEFENDED)
    assert (game["d"].damage, owed(game, "d")) == (5, 1)


def test_nobody_attacks_an_enemy_that_its_debts_have_defeated(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "call_it_in", {"g": 3})
    game.change("g", damage=1)
    game.use("T", "call_it_in", game.id("g"))
    assert game["g"].defeated
    assert game["T"].action_points == 1


def test_enemy_that_no_weapon_reaches_pays_all_the_same(arena: MakeArena) -> None:
    game = tallied(arena, "T..g", "call_it_in", {"g": 2})
    game.change("T", items=(), equipped=())
    game.use("T", "call_it_in", game.id("g"))
    assert game["g"].damage == 2


def test_enemy_may_be_five_spaces_away_and_no_more(arena: MakeArena) -> None:
    game = tallied(arena, "T....g.\n......h", "call_it_in", {"g": 1, "h": 3})
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


@pytest.mark.parametrize("damage", [0, 3], ids=["more than an attack", "a sure fall"])
def test_automated_player_rather_calls_in_a_debt_than_attack(arena: MakeArena, damage: int) -> None:
    game = tallied(arena, "T..g", "call_it_in", {"g": 1})
    game.change("g", damage=damage)
    assert chosen_skill(game) == "core:call_it_in"
