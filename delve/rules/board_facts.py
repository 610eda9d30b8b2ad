"""Facts about boards and sight: where a figure went, on its board or to another, and what came into sight."""

from __future__ import annotations

from delve.rules.fact import BoardName, Fact, ItemIds, PieceId, PieceIds, Spaces


class FigureMoved(Fact, frozen=True, tag=True):
    """A figure entered other spaces."""

    piece: PieceId
    before: Spaces
    """the spaces that it held before"""
    spaces: Spaces
    placed: bool = False
    """True: it was placed there, or went there by a pattern; False: it took a step"""
    gait: str = ""
    """name of the pattern by which it went there; empty: by none (rules §2.10)"""

    @property
    def by_itself(self) -> bool:
        """Whether it went there, by a step or by a pattern, and nobody put it there."""
        return not self.placed or bool(self.gait)


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
