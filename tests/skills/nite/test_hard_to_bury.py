"""Hard to Bury."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

FOUR_HEARTS, UNDEFENDED = (2, 4), (0,)


@pytest.mark.parametrize(("damage", "suffered"), [(5, 4), (6, 3)], ids=["seven of twelve left", "half left"])
def test_nite_has_a_shield_more_with_half_her_health(arena: MakeArena, damage: int, suffered: int) -> None:
    game = arena("Ng", N="nite knight", g="goblin minion")
    game.turn_of("g")
    game.change("N", damage=damage)
    game.do("attack", "g", "", answers=[game.id("N"), FOUR_HEARTS, UNDEFENDED])
    assert game["N"].damage == damage + suffered
    assert game.changes("N", "g") == []


def test_shield_is_hers_alone(arena: MakeArena) -> None:
    game = arena("NWg", N="nite knight", W="wren strider", g="goblin minion")
    game.change("N", damage=11)
    game.change("W", damage=9)
    assert game.view.query("bonus_shields", game.id("W"), game.id("g"), 0) == 0
