"""Facts about boards and sight: who went to another board, and what came into sight (rules §2.9, §3.6)."""

from __future__ import annotations

from delve.rules.fact import BoardName, Fact, ItemIds, PieceId, PieceIds, Spaces


class BoardEntered(Fact, frozen=True, tag=True):
    """A figure stepped to another board (rules §2.9)."""

    piece: PieceId
    before: Spaces
    from_board: BoardName
    spaces: Spaces
    board: BoardName


class CameIntoSight(Fact, frozen=True, tag=True):
    """A side came to see pieces, items that lie there, and so many spaces, of which it had not known (rules §3.6).

    A piece may be one that it remembered at another place.
    """

    side: str
    board: BoardName
    pieces: PieceIds
    spaces: int
    items: ItemIds = ()
    changed: bool = False
    """whether it saw that something is otherwise than it remembered: gone, hurt, open or shut"""
