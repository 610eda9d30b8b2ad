"""Games with a ferrier who has learned something, friends, enemies and water."""

from __future__ import annotations

from typing import Any

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "F": "ysolt ferrier",
    "K": "nite knight",
    "S": "wren strider",
    "g": "goblin minion",
    "h": "goblin minion",
}
LEGEND = {"~": "water", ":": "mud"}
THREE_HEARTS, SURGE, MISS = (2, 1), (2, 3), (0, 0)
UNDEFENDED, TWO_SHIELDS = (0,), (5,)


def ferried(arena: MakeArena, drawing: str, *skills: str, turn: str = "F", **more: Any) -> Arena:
    """A game in which the ferrier knows these skills, and somebody's turn has begun."""
    pieces = {name: piece for name, piece in PIECES.items() if name in drawing}
    game = arena(drawing, legend=LEGEND, **pieces, **more)
    game.change("F", skills=tuple(f"core:{skill}" for skill in skills))
    game.turn_of(turn)
    game.mark()
    return game


def offered(game: Arena) -> set[object]:
    """What may be answered to the question that is open."""
    return set(game.asked.legal())
