"""Familiars: when one may act (rules §13.3)."""

from __future__ import annotations

from delve.model.ruleset import Activation
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def may_activate(owner: Piece, familiar: Piece, activation: Activation) -> Verdict:
    """Whether its owner may let a familiar act now: once a turn, before or after all its actions (rules §13.3)."""
    if familiar.acted:
        return blocked("it has acted already this turn")
    if 0 < owner.action_points < activation.action_points:
        return blocked("only before the first action or after the last")
    return USABLE
