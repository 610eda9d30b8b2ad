"""Paid in Full."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import owed, tallied


def closing(arena: MakeArena, **debts: int) -> Arena:
    """The tallier and the strider are hurt and tired; one of the goblins is out of sight."""
    game = tallied(arena, "TS.g#h\n....#.", "paid_in_full", debts)
    game.change("T", damage=2, fatigue=2)
    game.change("S", damage=3, fatigue=1)
    game.mark()
    return game


def test_debts_of_all_become_hearts_and_then_fatigue_as_the_user_shares_them(arena: MakeArena) -> None:
    game = closing(arena, g=3, h=2)
    tallier, strider = game.id("T"), game.id("S")
    game.use("T", "paid_in_full", ((tallier, 1), (strider, 2)), ((tallier, 1), (strider, 1)))
    assert (owed(game, "g"), owed(game, "h")) == (0, 0)
    assert (game["T"].damage, game["T"].fatigue) == (1, 1)
    assert (game["S"].damage, game["S"].fatigue) == (1, 0)
    assert game["T"].action_points == 2
    assert game.changes("T", "S", "g", "h") == []


def test_all_of_it_may_be_fatigue(arena: MakeArena) -> None:
    game = closing(arena, g=2)
    game.use("T", "paid_in_full", (), ((game.id("T"), 2),))
    assert (game["T"].damage, game["T"].fatigue, game["S"].damage) == (2, 0, 3)


def test_nothing_more_is_asked_once_all_is_shared(arena: MakeArena) -> None:
    game = closing(arena, g=2)
    game.use("T", "paid_in_full", ((game.id("S"), 2),))
    assert (game["S"].damage, game["S"].fatigue) == (1, 1)


def test_it_is_used_once_in_a_quest(arena: MakeArena) -> None:
    game = closing(arena, g=1)
    game.use("T", "paid_in_full", ((game.id("S"), 1),))
    game.change("g", counters=(("core:debt", 1),))
    assert game.reason("paid_in_full") == "already used this quest"


@pytest.mark.parametrize(
    ("debts", "damage", "reason"),
    [({}, 3, "no enemy has a debt"), ({"g": 1}, 0, "nobody has anything to recover")],
)
def test_refused(arena: MakeArena, debts: dict[str, int], damage: int, reason: str) -> None:
    game = tallied(arena, "T.g", "paid_in_full", debts)
    game.change("T", damage=damage)
    assert game.reason("paid_in_full") == reason


def test_automated_player_keeps_it_until_three_hearts_come_of_it(arena: MakeArena) -> None:
    game = closing(arena, g=2)
    assert chosen_skill(game) == ""
    game.change("g", counters=(("core:debt", 3),))
    assert chosen_skill(game) == "core:paid_in_full"
    game.change("S", damage=0)
    assert chosen_skill(game) == ""
