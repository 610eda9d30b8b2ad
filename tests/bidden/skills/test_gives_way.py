"""Gives Way: what nobody is there to have is lost (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_without_a_boon_nothing_is_warped(arena: MakeArena) -> None:
    game = arena("Br", B="the_bidden summoned paper_knife", r="rentman minion")
    game.change("r", damage=1)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["r"].defeated
    assert game.items("B") == ("bidden:paper_knife",)
