"""Lancet."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

ONE_SURGE, TWO_SHIELDS = (1, 2), (5,)
"""3 hearts and 1 surge; 2 shields"""


@pytest.mark.parametrize(("surge", "damage"), [("surge_1", 2), ("surge_2", 3), ("done", 1)])
def test_lancet_buys_a_heart_or_goes_in_where_the_armor_ends(
    arena: MakeArena, surge: str, damage: int
) -> None:
    game = arena("Lg", L="hanne leech", g="goblin minion")
    game.turn_of("L")
    game.do("attack", "L", "lancet", answers=[game.id("g"), ONE_SURGE, TWO_SHIELDS, surge])
    assert game["g"].damage == damage
