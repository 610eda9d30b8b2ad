"""What figures see: lines of sight, with what behaviors make of them (rules §3, §3.5).

The geometry stands in `delve.geometry.sight`; which figures hide is the query `hides`, what of the visible spaces
is really seen the query `seen`.
"""

from __future__ import annotations

from delve.geometry.boards import mask_of
from delve.rules import space
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.state.piece import Piece


def hiding(game: Game, viewer: Piece, origin: int) -> int:
    """Mask of the figures that block this viewer's sight from where it looks (rules §3.2)."""
    return int(query(game, "hides", viewer.id)) & ~origin


def sees(game: Game, viewer: Piece, target: Piece, origin: int = 0) -> bool:
    """Whether a figure has line of sight to another piece; `origin` is where it looks from instead of its spaces."""
    if not viewer.on_board or not target.spaces or viewer.board != target.board:
        return False
    start = origin or mask_of(viewer.spaces)
    goal = mask_of(target.spaces)
    if game.handlers(("query", "seen")):
        goal &= _seen(game, viewer, start)
    return bool(goal) and space.sight(game, viewer.board).line_of_sight(
        start, goal, hiding(game, viewer, start)
    )


def visible(game: Game, viewer: Piece, origin: int = 0) -> int:
    """Mask of all that a figure sees, its own spaces included (S0-128)."""
    start = origin or mask_of(viewer.spaces)
    found = space.sight(game, viewer.board).visible(start, hiding(game, viewer, start))
    return found & _seen(game, viewer, start)


def _seen(game: Game, viewer: Piece, origin: int) -> int:
    return int(query(game, "seen", viewer.id, origin))
