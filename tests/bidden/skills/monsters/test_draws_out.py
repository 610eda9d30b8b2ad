"""Draws out: a victory that warps the active boon (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_boon_of_the_victor_is_warped(arena: MakeArena) -> None:
    game = arena("Br", B="the_bidden summoned paper_knife boon_of_trade", r="rentman minion")
    game.change("r", damage=1)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["r"].defeated
    assert "bidden:boon_of_trade_drawn_out" in game.items("B")
