"""Games with a tallier who has learned something, and enemies that owe."""

from __future__ import annotations

from typing import Any

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "T": "corm tallier",
    "S": "wren strider",
    "g": "goblin minion",
    "h": "goblin minion",
    "e": "goblin elite",
    "d": "drowned elite",
}
THREE_HEARTS, TWO_HEARTS, MISS = (2, 1), (4, 1), (0, 0)
UNDEFENDED, TWO_SHIELDS = (0,), (5,)


def tallied(
    arena: MakeArena, drawing: str, skill: str, debts: dict[str, int], turn: str = "T", **more: Any
) -> Arena:
    """A game in which the tallier knows one skill, and somebody's turn has begun. `debts`: who owes how much."""
    game = arena(drawing, **{name: piece for name, piece in PIECES.items() if name in drawing}, **more)
    game.change("T", skills=(f"core:{skill}",))
    game.turn_of(turn)
    for name, amount in debts.items():
        game.change(name, counters=(("core:debt", amount),))
    game.mark()
    return game


def owed(game: Arena, name: str) -> int:
    """How many debts lie on a figure."""
    return dict(game[name].counters).get("core:debt", 0)
