"""Figures of allies that a side wants to live: those whom it escorts or shelters."""

from __future__ import annotations

from delve.rules.goals import KeepAlive
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece


def wards_of(view: View, figure: Piece) -> list[Piece]:
    """The allies on a figure's board that its side wants to live, unless it wants the same of the figure itself."""
    goals = (goal for goal in goals_of(view, figure.side) if isinstance(goal, KeepAlive))
    named = {one for goal in goals if figure.id not in goal.figures for one in goal.figures}
    return [one for one in view.allies_of(figure.id) if one.id in named]
