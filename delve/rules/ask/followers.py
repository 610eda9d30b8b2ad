"""Familiars: which a hero has on the board, and when one may act (rules §13)."""

from __future__ import annotations

from delve.model.ruleset import Activation
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def familiars_of(game: Game, owner: int) -> tuple[Piece, ...]:
    """The familiars of a hero that are on the board, oldest first."""
    return tuple(p for p in game.state.pieces.values() if p.owner == owner and p.on_board)


def may_activate(game: Game, owner: Piece, familiar: Piece, activation: Activation) -> Verdict:
    """Whether its owner may let a familiar act now: once a turn, before or after all its actions (rules §13.3)."""
    if familiar.acted:
        return blocked("it has acted already this turn")
    if 0 < owner.action_points < activation.action_points:
        return blocked("only before the first action or after the last")
    return USABLE
