"""Leech's Due."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.skills.leech.boards import NOTHING, drawn

SURGE = (1, 1)
"""dice of a lancet with 1 surge"""


def test_surge_lets_the_leech_recover_two_hearts(arena: MakeArena) -> None:
    game = drawn(arena, "Lg", "leechs_due")
    game.change("L", damage=3)
    game.do("attack", "L", "lancet", answers=[game.id("g"), SURGE, NOTHING, "surge_3"])
    assert game["L"].damage == 1


def test_surge_of_somebody_else_buys_no_hearts(arena: MakeArena) -> None:
    game = drawn(arena, "LMg", "leechs_due")
    weapon = game.item("M", "oaken_blade")
    assert game.view.query("surges", game.id("M"), game.id("g"), weapon) == ()
