"""Facts about boards and sight: who went to another board, and what came into sight (rules §2.9, §3.6)."""

from __future__ import annotations

from delve.rules.fact import Fact


class BoardEntered(Fact, frozen=True, tag=True):
    """A figure stepped to another board (rules §2.9)."""

    piece: int
    before: tuple[int, ...]
    from_board: str
    spaces: tuple[int, ...]
    board: str


class CameIntoSight(Fact, frozen=True, tag=True):
    """A side came to see pieces, items that lie there, and so many spaces, of which it had not known (rules §3.6).

    A piece may be one that it remembered at another place.
    """

    side: str
    board: str
    pieces: tuple[int, ...]
    spaces: int
    items: tuple[int, ...] = ()
    changed: bool = False
    """whether it saw that something is otherwise than it remembered: gone, hurt, open or shut"""
