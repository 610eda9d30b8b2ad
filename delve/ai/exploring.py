"""Where a figure goes that knows of nothing to do: to what its side has not seen, and then to what it saw long ago."""

from __future__ import annotations

from delve.rules.planning import explored
from delve.rules.view import View
from delve.state.piece import Piece

ROUNDS_OF_A_SEARCH = 3
"""rounds for which a figure keeps to one place that it goes to look at again"""


def edges(view: View, figure: Piece) -> dict[str, int]:
    """Board -> mask of the spaces of it from which the floor goes on to what the side has never seen."""
    known = {board: explored(view.on(board), figure.side).edge for board in view.board_names}
    return {board: edge for board, edge in known.items() if edge}


def to_look_at(view: View, figure: Piece) -> int:
    """Mask of one explored space to look at again, another one after some rounds; 0: it is in sight."""
    places = view.spaces(explored(view, figure.side).floor & ~view.barred())
    if not places:
        return 0
    turn = view.state.round // ROUNDS_OF_A_SEARCH + figure.id
    return 1 << places[turn * LEAP % len(places)] & ~view.in_sight


LEAP = 7919
"""by how much the places differ that are looked at one after another; a prime, so that none is left out for long"""
