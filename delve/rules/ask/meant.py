"""Whom and what the conditions and effects of quests mean (rules §11.2)."""

from __future__ import annotations

from delve.model.quest import Among
from delve.rules.ask.space import is_in_zone
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.state.piece import Piece


def named(game: Game, label: str) -> tuple[Piece, ...]:
    """The objects to which the quest has given this name, also one that somebody carries."""
    return tuple(p for p in game.state.pieces.values() if p.label == label and not p.is_figure)


def among(game: Game, who: Among) -> tuple[int, ...]:
    """The standing figures that a condition or an effect means, oldest first."""
    return tuple(
        piece.id
        for piece in StandingQuestions(game).standing(who.side)
        if (who.zone is None or is_in_zone(game, piece, who.zone))
        and who.lieutenant in (None, piece.definition)
    )
