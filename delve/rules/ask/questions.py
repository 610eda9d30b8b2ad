"""What can be asked of every game, whatever a question is about: its definitions, its state, its boards, its pieces.

The classes of questions build on this one, each in the module of its subject; `delve.rules.view.View` has them all.
A question that scripts, screens or automated players ask is a method of one of them, and the rules ask it there too.
What only the rules ask, of pieces and boards that they have at hand, is a function beside the class.

Spaces are numbers of the board; `point` and `space` convert. Masks are ints with one bit per space.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from delve.geometry.boards import bits, mask_of_held
from delve.ids import readable
from delve.model.library import Library
from delve.model.named_text import BoardName, SideName, ZoneName
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.piece import Piece
from delve.state.reading import ReadState


class Questions:
    """A game that can be asked, always as it is at this moment. Spaces and masks are those of one board, `here`."""

    __slots__ = ("_at", "_game", "_holder", "_own_item")

    def __init__(self, game: Game, at: int | str = 0, item: int = 0, holder: SideName = "") -> None:
        """`at` is the board that spaces and masks belong to, or the piece on whose board they are.

        Without it they are on the board of the figure whose turn it is, or else on the first. `item` is the item in
        play whose script reads; 0: none. `holder` is the side whose card reads; empty: it is no card.
        """
        self._game, self._at, self._own_item, self._holder = game, at, item, holder

    def on(self, at: int | BoardName) -> Self:
        """The same game; spaces and masks are those of a board, by its name or as that of a piece (rules §2.9)."""
        return type(self)(self._game, at, self._own_item, self._holder)

    @property
    def here(self) -> BoardName:
        """The name of the board that spaces and masks belong to."""
        at, pieces = self._at, self._game.state.pieces
        if isinstance(at, str):
            return at
        piece = pieces.get(at) or pieces.get(self._game.state.active)
        return (piece.board if piece is not None else "") or self._game.quest.first_board

    @property
    def board_names(self) -> Mapping[BoardName, str]:
        """What players read for each board, by its id, in the order of the quest."""
        return {id: plan.name or readable(id) for id, plan in self._game.quest.plans.items()}

    @property
    def library(self) -> Library:
        """The definitions."""
        return self._game.library

    @property
    def state(self) -> ReadState:
        """Round, turn, groups, cards and variables, to be read only."""
        return ReadState(self._game.state)

    @property
    def quest(self) -> QuestDef:
        """The quest that is played."""
        return self._game.quest

    @property
    def ruleset(self) -> RulesetDef:
        """The rules by which it is played."""
        return self._game.ruleset

    @property
    def board(self) -> Board:
        """The board as it was laid."""
        return self._game.state.boards[self._game.only_board or self.here]

    @property
    def in_sight(self) -> int:
        """Mask of the spaces of the board that are seen now: all, unless it is the view of a side (rules §3.6)."""
        return self.board.floor

    def last_seen(self, piece: int) -> int:
        """Mask of the spaces where a piece is, or where the side that looks saw it last, as far as it remembers that.

        What it saw last and sees to be gone is known by one space (rules §3.6).
        """
        return self.mask(piece)

    def sees_all_figures_of(self, side: SideName) -> bool:
        """Whether no figure of a side can be out of sight: so it is, unless it is the view of a side (rules §3.6)."""
        return True

    def point(self, number: int) -> tuple[int, int]:
        """(x, y) of a space."""
        stride = self.board.stride
        return number % stride, number // stride

    def piece(self, id: int) -> Piece:
        """A piece by its id. Raises UnknownPiece."""
        return self._game.piece(id)

    def pieces(self) -> tuple[Piece, ...]:
        """Every piece of the game, oldest first, also those off the board."""
        return tuple(self._game.state.pieces.values())

    def spaces(self, mask: int) -> tuple[int, ...]:
        """The spaces of a mask, rising."""
        return tuple(bits(mask))

    def mask(self, piece: int) -> int:
        """Mask of the spaces that a piece holds."""
        return mask_of_held(self._game.piece(piece).spaces)

    def masks(self, pieces: Iterable[Piece]) -> int:
        """Mask of the spaces that several pieces hold."""
        mask = 0
        for piece in pieces:
            mask |= mask_of_held(piece.spaces)
        return mask

    def zone(self, name: ZoneName) -> int:
        """Mask of a zone of the board."""
        return self.board.zone(name)
