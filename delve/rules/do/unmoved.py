"""What sides know where nothing has moved since they looked last: only the clocks of figures have gone on.

Most changes of a state are of that sort, as each turn begins, is paid for and ends. Nobody has to look around for them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import structs

from delve.rules.ask.knowledge import place_of
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.game import Enrollment
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece

CLOCK: Final = (
    "energy",
    "action_points",
    "movement_points",
    "moves",
    "attacks",
    "demands_met",
    "acted",
    "begun",
    "moved_last",
)
"""fields of a piece that say how far its turn has come, and nothing of what it sees or how it is seen"""
SIGHT: Final = (("query", "sees_through"), ("query", "visible_limit"))
"""what scripts may make sight depend on, and nobody knows by what they decide"""
KEPT: Final = "what sides knew last"


class _Known(NamedTuple):
    """A state as the sides knew it when they looked last."""

    pieces: dict[int, Piece]
    boards: dict[str, Board]
    items: dict[int, ItemInPlay]
    roster: tuple[Enrollment, ...]
    knowledge: tuple[Knowledge, ...]


def keep(game: Game) -> None:
    """Note the state, whose sides have just looked around."""
    state = game.state
    game.lasting[KEPT] = _Known(
        state.pieces.copy(), state.boards.copy(), state.items.copy(), state.roster, state.knowledge
    )


def with_clocks(game: Game) -> tuple[Knowledge, ...] | None:
    """What the sides know now, if nothing but clocks has changed since they looked last; else None.

    None as well where a script has a say in what is seen: it may read a clock.
    """
    kept: _Known | None = game.lasting.get(KEPT)
    state = game.state
    if any(map(game.handlers, SIGHT)):
        return None
    if kept is None or kept.knowledge is not state.knowledge or kept.roster is not state.roster:
        return None
    if kept.boards != state.boards or kept.items != state.items or len(kept.pieces) != len(state.pieces):
        return None
    changed: dict[int, Piece] = {}
    for id, piece in state.pieces.items():
        old = kept.pieces.get(id)
        if old is not piece:
            if old is None or not _is_only_later(old, piece):
                return None
            changed[id] = piece
    if not changed:
        return state.knowledge
    return tuple(_later(one, changed) for one in state.knowledge)


def _is_only_later(old: Piece, piece: Piece) -> bool:
    return structs.replace(old, **{name: getattr(piece, name) for name in CLOCK}) == piece


def _later(known: Knowledge, changed: dict[int, Piece]) -> Knowledge:
    """What a side knows, with those of the changed pieces as they are now that it sees."""
    if not any(piece.id in changed for piece in known.pieces):
        return known
    pieces = tuple(
        changed[piece.id] if piece.id in changed and _is_seen(known, piece) else piece
        for piece in known.pieces
    )
    return structs.replace(known, pieces=pieces) if pieces != known.pieces else known


def _is_seen(known: Knowledge, piece: Piece) -> bool:
    return bool(place_of(piece) & known.in_sight) or piece.id in known.found
