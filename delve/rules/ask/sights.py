"""What figures see: lines of sight, with what behaviors make of them (rules §3, §3.5).

The geometry stands in `delve.geometry.sight`; which figures hide is the query `sight_blockers`, which obstacles do not
hinder the query `sees_through`, what of the visible spaces is really seen the query `visible_limit`.
"""

from __future__ import annotations

from delve.geometry.boards import mask_of
from delve.geometry.sight import Sight
from delve.rules.ask import space
from delve.rules.ask.modifiers import query
from delve.rules.game import Game
from delve.state.piece import Piece


def hiding(game: Game, viewer: Piece, origin: int) -> int:
    """Mask of the figures that block this viewer's sight from where it looks (rules §3.2)."""
    return int(query(game, "sight_blockers", viewer.id)) & ~origin


def lines(game: Game, viewer: Piece) -> Sight:
    """The lines of sight of a viewer: those of its board, but for obstacles that do not hinder it (rules §3.5)."""
    board = space.layout(game, viewer.board)
    if not game.handlers(("query", "sees_through")):
        return board.sight
    return board.sight_through(int(query(game, "sees_through", viewer.id)))


def sees(game: Game, viewer: Piece, target: Piece, origin: int = 0) -> bool:
    """Whether a figure has line of sight to another piece; `origin` is where it looks from instead of its spaces."""
    if not viewer.on_board or not target.on_board or viewer.board != target.board:
        return False
    start = origin or mask_of(viewer.spaces)
    goal = mask_of(space.beside(target))
    if game.handlers(("query", "visible_limit")):
        goal &= _seen(game, viewer, start)
    return bool(goal) and lines(game, viewer).line_of_sight(start, goal, hiding(game, viewer, start))


def visible(game: Game, viewer: Piece, origin: int = 0) -> int:
    """Mask of all that a figure sees, its own spaces included (S0-128)."""
    start = origin or mask_of(viewer.spaces)
    found = lines(game, viewer).visible(start, hiding(game, viewer, start))
    return found & _seen(game, viewer, start)


def _seen(game: Game, viewer: Piece, origin: int) -> int:
    return int(query(game, "visible_limit", viewer.id, origin))
