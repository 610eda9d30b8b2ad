"""Facts about boards and sight: what came to another board, was found or came into sight (rules §2.9, §3.6, §11.7)."""

from __future__ import annotations

from delve.rules.fact import BoardName, Fact, ItemIds, PieceId, PieceIds, Spaces


class BoardEntered(Fact, frozen=True, tag=True):
    """A figure moved from one board to another (rules §2.9)."""

    piece: PieceId
    before: Spaces
    from_board: BoardName
    spaces: Spaces
    board: BoardName


class CameIntoSight(Fact, frozen=True, tag=True):
    """A side saw pieces, spaces or items on the ground that it had not known (rules §3.6).

    A piece may be one that the side remembered at another place.
    """

    side: str
    board: BoardName
    pieces: PieceIds
    spaces: int
    """how many spaces are new to it"""
    items: ItemIds = ()
    changed: bool = False
    """whether it saw something that differs from what it remembered: gone, hurt, opened or shut"""


class ObjectFound(Fact, frozen=True, tag=True):
    """A hidden object of the quest was found (rules §11.7)."""

    piece: PieceId
    spaces: Spaces
    """where it lies; of one in an edge, the spaces on both sides"""
