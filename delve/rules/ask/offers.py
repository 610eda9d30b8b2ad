"""Actions that conditions, skills, things and the ground offer to figures in their turns (rules §5.12)."""

from __future__ import annotations

from delve.requests import Fizzle
from delve.rules.ask.modifiers import in_scope
from delve.rules.behavior import OFFER, Handler
from delve.rules.game import Game
from delve.state.piece import Piece


def offered(game: Game, figure: Piece) -> tuple[Handler, ...]:
    """What is offered to a figure where it stands, in the order of priority and age."""
    return tuple(
        handler for handler in game.handlers(OFFER) if in_scope(game, handler, figure.id, figure.spaces)
    )


def find(game: Game, figure: Piece, label: str) -> Handler:
    """What is offered under a label. Fizzles where it is not offered any more."""
    for handler in offered(game, figure):
        if handler.label == label:
            return handler
    raise Fizzle(None, "it is not offered here any more")
