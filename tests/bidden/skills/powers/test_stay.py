"""Stay: the enemy beside goes nowhere (S4-88)."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.bidden.plays import boon, standing


def test_enemy_cannot_go_for_three_rounds(arena: MakeArena) -> None:
    game = standing(arena, "Bh...", "stay")
    boon(game, "e")
    assert game.view.piece(game.id("h")).conditions == ("bidden:stayed",)
    for _ in range(3):
        game.turn_of("B")
        game.do("wait", "B")
    game.turn_of("B")
    assert game.view.piece(game.id("h")).conditions == ()
