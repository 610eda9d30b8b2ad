"""Slip On: another one is mended."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_another_of_its_side_recovers(arena: MakeArena) -> None:
    game = arena("m..o.K", K=PLAYER, m="slip_wife minion", o="troll minion")
    game.change("o", damage=7)
    game.turn_of("m")
    game.use("m", "slip_on", game.id("o"))
    assert game["o"].damage == 2


def test_neither_herself_nor_an_enemy_is_mended(arena: MakeArena) -> None:
    game = arena("m..K.", K=PLAYER, m="slip_wife minion")
    game.change("m", damage=3)
    game.change("K", damage=3)
    game.turn_of("m")
    assert game.reason("slip_on")
