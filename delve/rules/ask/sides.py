"""Sides: in which order they respond, and how figures regard each other (rules §4.6)."""

from __future__ import annotations

from typing import Final

from delve.model.ruleset import Attitude
from delve.rules.game import Game
from delve.state.piece import Piece

ATTITUDE: Final = ("query", "attitude")


def in_order(game: Game, first: str = "") -> tuple[str, ...]:
    """The sides as they respond: the named one or else the active one, then the others as the ruleset lists them."""
    begins = first or game.state.side
    return (begins, *(side for side in game.ruleset.sides if side != begins))


def opponent(game: Game, side: str) -> str:
    """A side that is an enemy of this one: the active side if it is one, else the first of the ruleset's list.

    Itself, where everybody is at peace with it.
    """
    enemies = (other for other in in_order(game) if game.ruleset.attitude(side, other) == "enemy")
    return next(enemies, side)


def declared_attitude(game: Game, piece: Piece, other: Piece) -> Attitude:
    """How a figure regards another one by their sides; what belongs to no side is neutral."""
    return game.ruleset.attitude(piece.side, other.side) if piece.side and other.side else "neutral"


def attitude(game: Game, piece: Piece, other: Piece) -> Attitude:
    """How a figure regards another one, modifiers of the query `attitude` included."""
    if not game.handlers(ATTITUDE):
        return declared_attitude(game, piece, other)
    found: Attitude = game.responder.view(game).query("attitude", piece.id, other.id)
    return found


def is_friend(game: Game, piece: Piece, other: Piece) -> bool:
    """Whether a figure regards another one as an ally; itself it does."""
    return piece.id == other.id or attitude(game, piece, other) == "ally"


def is_enemy(game: Game, piece: Piece, other: Piece) -> bool:
    """Whether a figure regards another one as an enemy."""
    return piece.id != other.id and attitude(game, piece, other) == "enemy"
