"""How either side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.faults import ScriptBroke
from delve.harmless import one_line
from delve.model.quest import Objective
from delve.rules.quest_language.objectives import parts_of, progress_of
from delve.rules.view import View


def objective_told(view: View, objective: Objective) -> str:
    """The text of an objective, with how far it has come where that can be counted: `Get out. (1 of 2 have left)`.

    Where a script that should count it breaks, that is said in its place.
    """
    try:
        progress = progress_of(view, objective)
    except ScriptBroke as fault:
        return f"{objective.text} ({_broken(fault)})"
    return objective.text if progress is None else f"{objective.text} ({one_line(str(progress))})"


def parts_told(view: View, objective: Objective) -> tuple[str, ...]:
    """What an objective asks for that asks for several things, each with how far it has come."""
    try:
        parts = parts_of(view, objective)
    except ScriptBroke as fault:
        return (_broken(fault),)
    return tuple(
        one_line(f"{one.words}: {'reached' if one.reached else one.progress or 'not yet'}") for one in parts
    )


def _broken(fault: ScriptBroke) -> str:
    return one_line(f"a script breaks: {fault}")
