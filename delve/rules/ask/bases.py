"""Figures of several spaces: where their bases fit, how they shrink to one space and spread out (rules §5.14).

A large figure is *shrunk* while it holds fewer spaces than its base has; that is all there is to remember.
"""

from __future__ import annotations

from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.rules.ask import space
from delve.rules.game import Game
from delve.state.piece import Piece


def size_of(game: Game, piece: Piece) -> tuple[int, int]:
    """Width and height of a figure's base, in spaces; it may be turned."""
    record = game.library.record(piece.kind, piece.definition)
    return record.size if isinstance(record, MonsterDef | LieutenantDef) else (1, 1)


def is_shrunk(game: Game, piece: Piece) -> bool:
    """Whether a large figure is in the middle of a movement, on one of its spaces (rules §5.14)."""
    width, height = size_of(game, piece)
    return piece.on_board and len(piece.spaces) < width * height


def open_spaces(game: Game, piece: Piece) -> int:
    """Mask of the spaces that a figure may hold: nothing bars them, and nobody else is there.

    A familiar without a body may be where anybody is (rules §13.2).
    """
    if piece.is_figure:
        return space.free(game, piece.board, but=piece.id)
    return space.open_ground(game, piece.board)


def stops(game: Game, piece: Piece) -> int:
    """Mask of the spaces where a figure may stop: its base fits over them."""
    return space.stops(game, piece.board, size_of(game, piece), open_spaces(game, piece))


def footprints(game: Game, piece: Piece, at: int) -> tuple[tuple[int, ...], ...]:
    """Every base that a figure could hold which covers a space, turned either way, in a fixed order."""
    return space.bases_over(game, at, piece.board, size_of(game, piece), open_spaces(game, piece))
