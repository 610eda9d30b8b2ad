"""Broad Enough for Two."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

ARMED = "maud knight broad_enough_for_two oaken_blade mill_shield"
FOUR_HEARTS, NOTHING = (2, 4), 0


@pytest.mark.parametrize(
    ("drawing", "knight", "shields"),
    [
        ("MWg", ARMED, 1),
        ("M.Wg", ARMED, 0),
        ("MWg", "maud knight broad_enough_for_two oaken_blade", 0),
        ("MWg", "maud knight oaken_blade mill_shield", 0),
    ],
    ids=["beside", "two spaces away", "without an arm shield", "not learned"],
)
def test_broad_enough_for_two_is_for_those_beside_a_knight_with_an_arm_shield(
    arena: MakeArena, drawing: str, knight: str, shields: int
) -> None:
    game = arena(drawing, M=knight, W="wren strider", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("W"), FOUR_HEARTS, (NOTHING,)])
    assert game["W"].damage == 4 - shields
    assert game.changes("W", "g") == []


def test_broad_enough_for_two_is_for_the_knight_too(arena: MakeArena) -> None:
    game = arena("Mg", M=ARMED, g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("M"), FOUR_HEARTS, (NOTHING, NOTHING)])
    assert game["M"].damage == 3


def test_broad_enough_for_two_falls_with_the_knight(arena: MakeArena) -> None:
    game = arena("MWg", M=ARMED, W="wren strider", g="goblin minion")
    shields = [game.view.query("bonus_shields", game.id("W"), game.id("g"), 0)]
    game.change("M", damage=14, fallen_at=game.view.space(0, 0), spaces=())
    shields.append(game.view.query("bonus_shields", game.id("W"), game.id("g"), 0))
    assert shields == [1, 0]


def test_broad_enough_for_two_is_no_use_to_enemies(arena: MakeArena) -> None:
    game = arena("Mg", M=ARMED, g="goblin minion")
    assert game.view.query("bonus_shields", game.id("g"), game.id("M"), 0) == 0
