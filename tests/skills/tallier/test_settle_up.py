"""Settle Up."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.tallier.debtors import owed, tallied


def test_every_debtor_in_sight_pays_one_debt_with_a_heart(arena: MakeArena) -> None:
    game = tallied(arena, "h.......T\n..g.....S\n.......e.", "settle_up", {"g": 3, "h": 1})
    game.use("T", "settle_up")
    assert {name: (owed(game, name), game[name].damage) for name in "ghe"} == {
        "g": (2, 1),
        "h": (0, 1),
        "e": (0, 0),
    }
    assert (game["T"].action_points, game["T"].fatigue) == (2, 1)
    assert game.changes("T", "g", "h") == []
    assert game.reason("settle_up") == "already used this turn"


def test_debtor_out_of_sight_pays_nothing(arena: MakeArena) -> None:
    game = tallied(arena, "Tg.#h\n...#.", "settle_up", {"g": 1, "h": 1})
    game.use("T", "settle_up")
    assert (owed(game, "g"), owed(game, "h"), game["h"].damage) == (0, 1, 0)


@pytest.mark.parametrize(
    ("drawing", "debts"),
    [("T.g", {}), ("T.#.g\n..#..", {"g": 3})],
    ids=["no debt", "out of sight"],
)
def test_refused_where_nobody_in_sight_owes(arena: MakeArena, drawing: str, debts: dict[str, int]) -> None:
    assert (
        tallied(arena, drawing, "settle_up", debts).reason("settle_up") == "nobody whom it means is in sight"
    )


def test_automated_player_settles_with_one_or_several_and_not_without_debts(arena: MakeArena) -> None:
    game = tallied(arena, "Tg.\n..h", "settle_up", {"g": 1, "h": 1})
    game.change("T", items=(), equipped=())
    assert chosen_skill(game) == "core:settle_up"
    assert game.worth("settle_up") == 2
    game.change("h", counters=())
    assert game.worth("settle_up") == 1
    game.change("g", counters=())
    assert chosen_skill(game) == ""
