"""Looks On: others near him strike harder."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_others_within_three_spaces_have_power_one_more(arena: MakeArena) -> None:
    game = arena("Ko..m", K=PLAYER, m="foreman minion", o="orc minion")
    game.let_act("o")
    assert game["K"].damage == 3 + 1 - 2
    game = arena("Ko...m", K=PLAYER, m="foreman minion", o="orc minion")
    game.let_act("o")
    assert game["K"].damage == 3 - 2


def test_he_himself_does_not(arena: MakeArena) -> None:
    game = arena("Km", K=PLAYER, m="foreman minion")
    game.let_act("m")
    assert game["K"].damage == 5 - 2
