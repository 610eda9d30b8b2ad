"""Boards of the tests of the lampwright's skills."""

from __future__ import annotations

from collections.abc import Mapping

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "M": "nite knight",
    "W": "wren strider",
    "b": "gray_hound of L",
    "l": "hand_lamp of L",
    "k": "hand_lamp of L",
    "g": "goblin minion",
    "h": "goblin minion",
    "d": "drowned minion",
}
"""L: the lampwright, l and k: its lamps, M and W: friends, b: its hound, g and h: enemies, d: an undead one"""
HIT, MISS, NOTHING = (4, 4), (0, 0), (0,)


def drawn(
    arena: MakeArena, drawing: str, *learned: str, turn: str = "L", boards: Mapping[str, str] | None = None
) -> Arena:
    """A board with those of the pieces that are drawn; the lampwright has learned these skills."""
    there = drawing + "".join((boards or {}).values())
    pieces = {name: record for name, record in PIECES.items() if name in there}
    game = arena(drawing, L=" ".join(("bede lampwright", *learned)), boards=boards, **pieces)
    game.turn_of(turn)
    game.mark()
    return game


def lamps(game: Arena) -> list[tuple[int, int]]:
    """Where the lamps stand."""
    return [game.view.point(one.spaces[0]) for one in game.view.familiars_of(game.id("L"))]
