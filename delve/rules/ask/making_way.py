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


def rooms_of_barred(game: Game, *things: Piece) -> Rooms:
    """The nearest room for whomever objects bar where they lie, as far as there is one (rules §10.1)."""
    bars = (thing for thing in things if space.object_state(game, thing).blocks_movement)
    barred = {figure.id: figure for thing in bars for figure in in_the_way(game, thing)}
    return rooms_found(game, (barred[id] for id in sorted(barred)))


def rooms_for(game: Game, figures: Iterable[Piece]) -> Rooms | None:
    """The nearest room for each of some figures, the oldest first; None where one of them finds none."""
    caught = tuple(figures)
    found = rooms_found(game, caught)
    return found if len(found) == len(caught) else None


def rooms_found(game: Game, figures: Iterable[Piece]) -> Rooms:
    """The nearest room for each of some figures, the oldest first, without those that find none."""
    found: dict[int, tuple[int, ...]] = {}
    taken: dict[str, int] = {}
    for figure in figures:
        size = bases.size_of(game, figure)
        room = bases.open_spaces(game, figure) & ~taken.get(figure.board, 0)
        spaces = space.nearest_room(game, mask_of(figure.spaces), figure.board, size, room)
        if spaces:
            found[figure.id] = spaces
            taken[figure.board] = taken.get(figure.board, 0) | mask_of(spaces)
    return found
