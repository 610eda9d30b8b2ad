"""Facts about boards and sight: who moved, on a board or to another, what was found, and what came into sight."""

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
    board: BoardName = ""
    """the board on which that was; empty: the one where it is now"""

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


class ObjectFound(Fact, frozen=True, tag=True):
    """A hidden object of the quest was found (rules §11.7)."""

    piece: PieceId
    spaces: Spaces
    """where it lies; of one in an edge, the spaces on both sides"""
