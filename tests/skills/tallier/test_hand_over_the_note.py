"""Hand Over the Note."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.tallier.debtors import THREE_HEARTS, UNDEFENDED, owed, tallied

SKILL = "hand_over_the_note"


def fell(game: Arena, *answers: object) -> None:
    """The tallier's attack defeats the goblin."""
    game.change("g", damage=3)
    game.do("attack", "T", "core:ledger", answers=[game.id("g"), THREE_HEARTS, UNDEFENDED, *answers])
    assert game["g"].defeated


def test_debts_of_the_fallen_pass_to_an_enemy_near_it(arena: MakeArena) -> None:
    game = tallied(arena, "T.g..he", SKILL, {"g": 2})
    fell(game, SKILL, game.id("h"))
    assert (owed(game, "h"), owed(game, "e"), game["T"].fatigue) == (2, 0, 1)
    assert game.changes("T", "g", "h") == []


def test_heir_takes_no_more_than_it_has_room_for(arena: MakeArena) -> None:
    game = tallied(arena, "T.g.h", SKILL, {"g": 3, "h": 2})
    fell(game, SKILL, game.id("h"))
    assert owed(game, "h") == 3


def test_passed_changes_nothing(arena: MakeArena) -> None:
    game = tallied(arena, "T.g.h", SKILL, {"g": 3})
    fell(game, "pass")
    assert (owed(game, "h"), game["T"].fatigue) == (0, 0)


@pytest.mark.parametrize(
    ("drawing", "debts"),
    [("T.g.h", {}), ("T.g...h", {"g": 2}), ("T.g.h", {"g": 2, "h": 3}), ("T.g", {"g": 2})],
    ids=["no debt", "four spaces away", "no room", "nobody left"],
)
def test_not_offered(arena: MakeArena, drawing: str, debts: dict[str, int]) -> None:
    game = tallied(arena, drawing, SKILL, debts)
    fell(game)
    assert game["T"].fatigue == 0


def test_debtor_that_a_friend_defeats_counts_too(arena: MakeArena) -> None:
    game = tallied(arena, "T....S.g.h", SKILL, {"g": 1}, turn="S")
    game.change("g", damage=3)
    game.do(
        "attack", "S", "core:ash_bow", answers=[game.id("g"), THREE_HEARTS, UNDEFENDED, SKILL, game.id("h")]
    )
    assert owed(game, "h") == 1


def test_nobody_on_another_board_inherits(arena: MakeArena) -> None:
    game = tallied(
        arena, "T.h", SKILL, {}, turn="S", boards={"cellar": "S.g"}, S="wren strider", g="goblin minion"
    )
    game.change("g", damage=3, counters=(("core:debt", 2),))
    game.do("attack", "S", "core:ash_bow", answers=[game.id("g"), THREE_HEARTS, UNDEFENDED])
    assert owed(game, "h") == 0
