"""Flat iron: the active boon takes another shape (S4-89)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_active_boon_is_another_one_and_the_other_is_as_it_was(arena: MakeArena) -> None:
    game = arena("B", B="the_bidden summoned boon_of_trade_spread boon_of_dash flat_iron")
    game.turn_of("B")
    game.do("use", "B", f"bidden:read_flat_iron#{game['B'].items[-1]}")
    assert game.items("B") == ("bidden:boon_of_trade", "bidden:boon_of_dash")
