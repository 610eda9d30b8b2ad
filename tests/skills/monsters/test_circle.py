"""Circle."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_circle_leads_away_after_a_bite(arena: MakeArena) -> None:
    game = arena("Kw...\n.....", K="nite knight", w="reed_wolf elite")
    game.turn_of("w")
    game.begin("attack", "w", "", answers=[game.id("K"), (2, 1, 4), (0,)])
    game.reply(game.reaction("w", "circle"))
    game.reply((2, 0), (3, 0))
    assert game.at("w") == (3, 0)
