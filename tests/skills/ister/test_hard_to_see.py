"""Hard to See."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackMissed
from delve.testing.arena import MakeArena

RANGE_4 = (2, 1)
"""3 hearts, with range 4"""


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("I.g", ""), ("I..g", "range 4 of 5"), ("I...g", "range 4 of 6")],
    ids=["2 away", "3 away", "4 away"],
)
def test_attacks_from_three_spaces_or_more_need_more_range(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    game = arena(drawing, I="ister strider", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("I"), RANGE_4, (0,)])
    assert game["I"].damage == (0 if reason else 3)
    assert [str(fact.reason) for fact in game.happened(AttackMissed)] == ([reason] if reason else [])
    assert game.changes("I", "g") == []


def test_friends_are_seen_as_well_as_ever(arena: MakeArena) -> None:
    game = arena("W...g\nI....", W="wren strider", I="ister strider", g="goblin minion")
    assert game.view.query("extra_range", game.id("W"), game.id("g"), 0) == 0


def test_forecast_knows_it(arena: MakeArena) -> None:
    near, far = (arena(drawing, I="ister strider", g="goblin minion") for drawing in ("I.g", "I..g"))
    odds = [
        game.view.attack_odds(game.id("g"), game.id("I"), game.view.weapons(game.id("g"))[0]).hit
        for game in (near, far)
    ]
    assert odds[0] > odds[1]
