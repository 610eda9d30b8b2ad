"""Patterns around figures: the spaces that belong to them now, for attacks and for moves (rules §2.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from delve.geometry.boards import mask_of
from delve.geometry.patterns import Pattern, Patterns, pattern_of
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.named_text import PatternId
from delve.model.pattern import PatternDef
from delve.rules.ask import space
from delve.rules.ask.bases import BaseQuestions
from delve.rules.ask.sheets import sheet
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


def directions_toward(
    game: Game, piece: Piece, id: str, target: Piece, origin: tuple[int, ...] = ()
) -> tuple[str, ...]:
    """The directions in which a pattern means a space of a target."""
    found, board = named(game, id), space.layout(game, piece.board).patterns
    start = mask_of(origin or piece.spaces)
    return tuple([one for one in found.shapes if _means(board, found, one, start, target)])


def meant(
    game: Game, piece: Piece, id: str, direction: str, targets: Iterable[Piece], origin: tuple[int, ...] = ()
) -> list[Piece]:
    """Those of some targets of which a pattern means a space when it is turned in a direction."""
    found, board = named(game, id), space.layout(game, piece.board).patterns
    start = mask_of(origin or piece.spaces)
    return [target for target in targets if _means(board, found, direction, start, target)]


def _means(board: Patterns, found: Pattern, direction: str, start: int, target: Piece) -> bool:
    """Whether a pattern that is turned in a direction means a space of a target, counted from the mask `start`.

    What lies on edges, such as a door, is meant where the drawing leads up to it and goes on behind it (rules §2.7).
    """
    goal, shape = mask_of(target.beside), found.shapes[direction]
    if board.area(found, shape, start) & goal:
        return True
    if not target.edges or not start & goal:
        return False
    return bool(board.area(found._replace(over=True), shape, start) & goal)


class PatternQuestions(BaseQuestions):
    """Which spaces belong to patterns around figures."""

    __slots__ = ()

    def pattern_area(
        self,
        piece: int,
        pattern: PatternId,
        direction: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = "",
    ) -> int:
        """Mask of the spaces that a pattern means around a piece, as for an attack (rules §2.10).

        `direction` is the one in which it is turned, such as `n`; empty: all of them. Raises KeyError for a direction
        in which it is never turned.
        """
        found = areas(self._game, self.piece(piece), pattern)
        if direction:
            return found[direction]
        return whole(self._game, self.piece(piece), pattern)

    def gait(self, piece: int) -> PatternId:
        """The pattern by which a figure goes, from its sheet or what it has wears last; empty: none (rules §2.10)."""
        game, figure = self._game, self.piece(piece)
        worn = (game.library.get(ItemDef, game.state.items[item].definition).gait for item in figure.equipped)
        record = (
            game.library.get(HeroDef, figure.definition) if figure.kind == "hero" else sheet(game, figure)
        )
        return [(record.gait if record else None) or "", *filter(None, worn)][-1]

    def pattern_moves(self, piece: int, pattern: PatternId) -> int:
        """Mask of the spaces to which a pattern leads a figure: ways are those on foot, and it may stop there.

        Another figure ends a way, unless the pattern leads over everything (rules §2.10).
        """
        game, figure = self._game, self.piece(piece)
        if not figure.spaces:
            return 0
        ways = space.layout(game, figure.board).pattern_ways
        others = occupied(game, figure.board, but=piece)
        return ways.whole(named(game, pattern), mask_of(figure.spaces), others) & self.stops(piece)
