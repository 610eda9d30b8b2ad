"""Drinking, for the tests of draughts."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def drunk(arena: MakeArena, flask: str, drawing: str = "K", damage: int = 0, **others: str) -> Arena:
    """Somebody who has just drunk it."""
    game = arena(drawing, K=f"marrow hod_carrier {flask}", **others)
    game.change("K", damage=damage)
    game.turn_of("K")
    game.do("use", "K", f"crawl:drink_{flask}#{game['K'].items[0]}")
    return game
