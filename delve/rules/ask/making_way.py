"""Figures make way: who can no longer stay where it is gets the nearest room for its whole base (rules §5.14, §10.1).

So it goes at the end of a movement that may not end there, where a door closes, and where ground comes to bar the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from delve.geometry.boards import mask_of
from delve.rules.ask import bases, space
from delve.rules.ask.standing import walkers
from delve.rules.game import Game
from delve.state.piece import Piece

Rooms = Mapping[int, tuple[int, ...]]
"""figure -> the spaces that it will hold"""


def in_the_way(game: Game, thing: Piece) -> tuple[Piece, ...]:
    """Who stands where a thing bars the way once it closes: on its spaces, or with its base over one of its edges."""
    spaces, edges = mask_of(thing.spaces), [mask_of(pair) for pair in thing.edges]
    return tuple(
        figure
        for figure in walkers(game, thing.board)
        if (held := mask_of(figure.spaces)) & spaces or any(not edge & ~held for edge in edges)
    )


def rooms_of_barred(game: Game, thing: Piece) -> Rooms:
    """The nearest room for all whom an object bars where it lies, if each finds one (rules §10.1)."""
    if not space.object_state(game, thing).blocks_movement:
        return {}
    return rooms_for(game, in_the_way(game, thing)) or {}


def rooms_for(game: Game, figures: Iterable[Piece]) -> Rooms | None:
    """The nearest room for each of some figures, the oldest first; None where one of them finds none."""
    found: dict[int, tuple[int, ...]] = {}
    for figure in figures:
        taken = mask_of(at for spaces in found.values() for at in spaces)
        size, room = bases.size_of(game, figure), bases.open_spaces(game, figure) & ~taken
        spaces = space.nearest_room(game, mask_of(figure.spaces), figure.board, size, room)
        if not spaces:
            return None
        found[figure.id] = spaces
    return found
