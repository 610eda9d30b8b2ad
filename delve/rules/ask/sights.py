"""What figures see: lines of sight, with what behaviors make of them (rules §3, §3.5).

The geometry stands in `delve.geometry.sight`; which figures hide is the query `sight_blockers`, which obstacles do not
hinder the query `sees_through`, what of the visible spaces is really seen the query `visible_limit`.
"""

from __future__ import annotations

from typing import Final

from delve.geometry.boards import mask_of
from delve.geometry.sight import Line, Sight
from delve.rules.ask import knowledge, space
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.game import Game
from delve.state.piece import Piece

BLOCKERS: Final = ("query", "sight_blockers")
THROUGH: Final = ("query", "sees_through")
LIMIT: Final = ("query", "visible_limit")

ASKED: Final = (BLOCKERS, THROUGH, LIMIT)
"""what scripts may make sight depend on"""
MET: Final = "whom the side that is asked has met"


def is_steady(game: Game) -> bool:
    """Whether what a figure sees hangs on its board, its place and who listens alone, whatever else changes.

    It does not where figures hide what is behind them, nor where a script that reads the game has a say in it.
    """
    if game.switches.sight_blockers != "none":
        return False
    return all(handler.is_steady for query in ASKED for handler in game.handlers(query))


def hiding(game: Game, viewer: Piece, origin: int) -> int:
    """Mask of the figures that block this viewer's sight from where it looks (rules §3.2)."""
    if game.switches.sight_blockers == "none" and not game.handlers(BLOCKERS):
        return 0
    return QueryQuestions(game).number("sight_blockers", viewer.id) & ~origin


def lines(game: Game, viewer: Piece) -> Sight:
    """The lines of sight of a viewer: those of its board, but for obstacles that do not hinder it (rules §3.5)."""
    board = space.layout(game, viewer.board)
    if not game.handlers(THROUGH):
        return board.sight
    return board.sight_through(QueryQuestions(game).number("sees_through", viewer.id))


def is_in_line(game: Game, viewer: Piece, origin: int, goal: int) -> bool:
    """Whether a figure sees any space of the mask `goal` from the mask `origin`, both of its board (rules §3)."""
    if game.handlers(LIMIT):
        goal &= _seen(game, viewer, origin)
    return bool(goal) and lines(game, viewer).line_of_sight(origin, goal, hiding(game, viewer, origin))


def _seen(game: Game, viewer: Piece, origin: int) -> int:
    return int(QueryQuestions(game).query("visible_limit", viewer.id, origin))


class SightQuestions(QueryQuestions):
    """What figures see."""

    __slots__ = ()

    def sees(self, viewer: int, target: int) -> bool:
        """Whether a figure has line of sight to a piece (rules §3)."""
        figure, other = self.piece(viewer), self.piece(target)
        if not figure.on_board or not other.on_board or figure.board != other.board:
            return False
        return is_in_line(self._game, figure, mask_of(figure.spaces), mask_of(other.beside))

    def visible(self, viewer: int, from_space: int | None = None, among: int | None = None) -> int:
        """Mask of all that a figure sees, from where it stands or as if it stood on another space (S0-128).

        `among`: a mask; nothing else is looked at, which takes less time.
        """
        game, figure = self._game, self.piece(viewer)
        start = _origin(figure, from_space)
        found = lines(game, figure).visible(start, hiding(game, figure, start), among)
        return found & _seen(game, figure, start) if game.handlers(LIMIT) else found

    def would_see(self, viewer: int, goal: int, from_space: int) -> bool:
        """Whether a figure would see any space of the mask `goal` from another space, as things stand (rules §3)."""
        return is_in_line(self._game, self.piece(viewer), 1 << from_space, goal)

    def last_seen_by(self, viewer: int, target: int) -> int:
        """Mask of the space where a figure itself saw another one last; 0 where it never did, or has been there since.

        Only where the ruleset says `sight: remembered` is there anything to know of it (rules §3.6).
        """
        figure = self.piece(viewer)
        known = knowledge.on_board(self._game, figure.side, figure.board).sightings
        return next((1 << at for one, of, at in known if (one, of) == (viewer, target)), 0)

    def met_before(self, piece: int) -> int:
        """How many pieces of others the side that is asked knew of when it came to know of this one (rules §3.6).

        -1 for its own, and for all of them where nothing is hidden from it, or everybody's knowledge is asked for.
        """
        state, cache = self._game.state, self._game.cache
        found: dict[int, int] | None = cache.get(MET)
        if found is None:
            whose = {one.side for one in state.knowledge}
            found = cache[MET] = (
                dict(pair for one in state.knowledge for pair in one.met) if len(whose) == 1 else {}
            )
        return found.get(piece, -1)

    def sight_line(self, viewer: int, target: int, from_space: int | None = None) -> Line | None:
        """A free line between two lattice points, to be drawn; None where there is none."""
        figure = self.piece(viewer)
        start = _origin(figure, from_space)
        return lines(self._game, figure).line(start, target, hiding(self._game, figure, start))

    def sight_blockers(self, viewer: int, target: int, from_space: int | None = None) -> int:
        """Mask of the spaces to mark where there is no line to a mask of spaces."""
        figure = self.piece(viewer)
        start = _origin(figure, from_space)
        return lines(self._game, figure).blockers(start, target, hiding(self._game, figure, start))


def _origin(figure: Piece, from_space: int | None) -> int:
    """Mask of the spaces from which a figure looks."""
    return mask_of(figure.spaces) if from_space is None else 1 << from_space
