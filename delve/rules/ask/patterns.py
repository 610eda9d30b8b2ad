"""Patterns around figures: the spaces that belong to them now, for attacks and for moves (rules §2.10)."""

from __future__ import annotations

from delve.geometry.boards import mask_of
from delve.geometry.patterns import Pattern, pattern_of
from delve.model.pattern import PatternDef
from delve.rules.ask import space
from delve.rules.ask.bases import BaseQuestions
from delve.rules.ask.standing import occupied
from delve.rules.game import Game
from delve.state.piece import Piece


def named(game: Game, id: str) -> Pattern:
    """A pattern, given as `pack:id`, with all the directions in which it can be turned."""
    record = game.library.get(PatternDef, id)
    return pattern_of(record.drawing, record.diagonal or "", record.over, record.range)


def areas(game: Game, piece: Piece, id: str, origin: tuple[int, ...] = ()) -> dict[str, int]:
    """Direction -> mask of the spaces that a pattern means for an attack, counted from a figure or from other spaces.

    Walls and closed doors part spaces, figures are in nobody's way.
    """
    found = named(game, id)
    board = space.layout(game, piece.board).patterns
    start = mask_of(origin or piece.spaces)
    return {direction: board.area(found, shape, start) for direction, shape in found.shapes.items()}


def whole(game: Game, piece: Piece, id: str, origin: tuple[int, ...] = ()) -> int:
    """Mask of the spaces that belong to a pattern of an attack in any direction."""
    start = mask_of(origin or piece.spaces)
    return space.layout(game, piece.board).patterns.whole(named(game, id), start)


def toward(game: Game, piece: Piece, id: str, target: Piece, origin: tuple[int, ...] = ()) -> tuple[str, ...]:
    """The directions in which a pattern means a space of a target.

    What lies on edges, such as a door, is meant where the drawing leads up to it and goes on behind it (rules §2.7).
    """
    goal, turned = mask_of(target.beside), areas(game, piece, id, origin)
    found = {direction for direction, area in turned.items() if area & goal}
    start = mask_of(origin or piece.spaces)
    if target.edges and start & goal:
        far, board = named(game, id)._replace(over=True), space.layout(game, piece.board).patterns
        found |= {one for one, shape in far.shapes.items() if board.area(far, shape, start) & goal}
    return tuple(direction for direction in turned if direction in found)


class PatternQuestions(BaseQuestions):
    """Which spaces belong to patterns around figures."""

    __slots__ = ()

    def pattern_area(self, piece: int, pattern: str, direction: str = "") -> int:
        """Mask of the spaces that a pattern means around a piece, as for an attack (rules §2.10).

        `direction` is the one in which it is turned, such as `n`; empty: all of them. Raises KeyError for a direction
        in which it is never turned.
        """
        found = areas(self._game, self.piece(piece), pattern)
        if direction:
            return found[direction]
        return whole(self._game, self.piece(piece), pattern)

    def pattern_moves(self, piece: int, pattern: str) -> int:
        """Mask of the spaces to which a pattern leads a figure: ways are those on foot, and it may stop there.

        Another figure ends a way, unless the pattern leads over everything (rules §2.10).
        """
        game, figure = self._game, self.piece(piece)
        if not figure.spaces:
            return 0
        ways = space.layout(game, figure.board).pattern_ways
        others = occupied(game, figure.board, but=piece)
        return ways.whole(named(game, pattern), mask_of(figure.spaces), others) & self.stops(piece)
