"""Boards of the tests of the leech's skills."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"M": "nite knight", "W": "wren strider", "g": "goblin minion", "h": "goblin elite"}
"""L: the leech, M and W: friends, g and h: enemies"""
HIT, MISS, NOTHING = (4, 4), (0, 0), (0,)
"""HIT: 3 hearts"""


def drawn(arena: MakeArena, drawing: str, *learned: str, bile: int = 0, turn: str = "L") -> Arena:
    """A board with those of the pieces that are drawn; the leech has learned these skills and has so much bile.

    What is Hanne's own is left out, as it would change the numbers.
    """
    pieces = {name: record for name, record in PIECES.items() if name in drawing}
    game = arena(drawing, L=" ".join(("hanne leech", *learned)), **pieces)
    game.turn_of(turn)
    game.change("L", skills=tuple(skill for skill in game["L"].skills if skill != "core:old_hands"))
    game.change("L", counters=(("core:bile", bile),) if bile else ())
    game.mark()
    return game


def bile(game: Arena) -> int:
    """How much bile the leech has."""
    return game.view.counters(game.id("L"), "core:bile")
