"""Charge."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_charge_strikes_harder_after_a_move(arena: MakeArena) -> None:
    game = arena("......\nXX...K\n......", K="nite knight", X="bog_ox minion")
    game.turn_of("X")
    attack = (game.id("X"), game.id("K"), 0)
    assert game.view.query("attack_dice", *attack) == ()
    game.do("move", "X")
    assert game.view.query("attack_dice", *attack) == ("core:red",)
