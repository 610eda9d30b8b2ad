"""Skills that an automated player could use again and again, and nothing would ever stop it."""

from __future__ import annotations

from delve.model.skill import Cost, SkillDef
from delve.state.piece import Piece


def is_endless(skill: SkillDef, figure: Piece) -> bool:
    """Whether a figure could use a skill for ever: it takes no action, has no price and no limit.

    As the first thing in a turn even such a skill is used, which happens once.
    """
    return skill.timing != "action" and skill.cost == Cost() and skill.limit == "none" and figure.begun
