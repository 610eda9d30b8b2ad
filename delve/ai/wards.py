"""Figures of allies that a side wants to live: those whom it escorts or shelters."""

from __future__ import annotations

from delve.rules.goals import KeepAlive
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece


def wards_of(view: View, figure: Piece) -> list[Piece]:
    """The figures of allied sides on a figure's board that its own side wants to live."""
    goals = (goal for goal in goals_of(view, figure.side) if isinstance(goal, KeepAlive))
    named = {one for goal in goals for one in goal.figures}
    others = (one for one in view.allies_of(figure.id) if one.side != figure.side)
    return [one for one in others if one.id in named]
