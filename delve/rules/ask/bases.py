"""Figures of several spaces: where their bases fit, how they shrink to one space and spread out (rules §5.14).

A large figure is *shrunk* while it holds fewer spaces than its base has; that is all there is to remember.
"""

from __future__ import annotations

from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.rules.ask import space
from delve.rules.ask.space import SpaceQuestions
from delve.rules.game import Game
from delve.state.piece import Piece


def size_of(game: Game, piece: Piece) -> tuple[int, int]:
    """Width and height of a figure's base, in spaces; it may be turned."""
    key = ("size", piece.definition, piece.kind)
    found: tuple[int, int] | None = game.lasting.get(key)
    if found is None:
        record = game.library.record(piece.kind, piece.definition)
        found = record.size if isinstance(record, MonsterDef | LieutenantDef) else (1, 1)
        game.lasting[key] = found
    return found


def open_spaces(game: Game, piece: Piece) -> int:
    """Mask of the spaces that a figure may hold: nothing bars them, and nobody else is there.

    A familiar without a body may be where anybody is (rules §13.2).
    """
    if piece.is_figure:
        return SpaceQuestions(game, piece.board).free(but=piece.id)
    return space.open_ground(game, piece.board)


class BaseQuestions(SpaceQuestions):
    """Where the bases of figures fit."""

    __slots__ = ()

    def stops(self, piece: int) -> int:
        """Mask of the spaces where it may stop: its base fits over them."""
        game, figure = self._game, self._game.piece(piece)
        key, known = ("stops", piece), game.state.places
        found: int | None = known.get(key)
        if found is None:
            room = open_spaces(game, figure)
            found = known[key] = space.coverable(game, figure.board, size_of(game, figure), room)
        return found

    def is_shrunk(self, piece: int) -> bool:
        """Whether a large figure is in the middle of a movement, on one of its spaces (rules §5.14)."""
        figure = self._game.piece(piece)
        width, height = size_of(self._game, figure)
        return figure.on_board and len(figure.spaces) < width * height

    def footprints(self, piece: int, at: int) -> tuple[tuple[int, ...], ...]:
        """Every base that a figure could hold if it stopped on a space, each as its spaces (rules §5.14)."""
        game, figure = self._game, self._game.piece(piece)
        return space.bases_over(game, at, figure.board, size_of(game, figure), open_spaces(game, figure))
