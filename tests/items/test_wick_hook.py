"""Wick Hook."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

ONE_SURGE, TWO_SHIELDS = (1, 2), (5,)
"""3 hearts and 1 surge; 2 shields"""


@pytest.mark.parametrize(("surge", "damage"), [("surge_1", 2), ("surge_2", 2), ("done", 1)])
def test_hook_strikes_two_spaces_away_and_buys_a_heart_or_pierce(
    arena: MakeArena, surge: str, damage: int
) -> None:
    game = arena("L.g", L="bede lampwright", g="goblin minion")
    game.turn_of("L")
    game.do("attack", "L", "wick_hook", answers=[game.id("g"), ONE_SURGE, TWO_SHIELDS, surge])
    assert game["g"].damage == damage


def test_hook_does_not_reach_three_spaces(arena: MakeArena) -> None:
    game = arena("L..g", L="bede lampwright", g="goblin minion")
    assert not game.view.can_attack(game.id("L"), game.id("g"))
