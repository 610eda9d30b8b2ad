"""How either side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.model.quest import Objective
from delve.rules.quest_language.objectives import parts_of, progress_of
from delve.rules.view import View


def objective_told(view: View, objective: Objective) -> str:
    """The text of an objective, with how far it has come where that can be counted: `Get out. (1 of 2 have left)`."""
    progress = progress_of(view, objective)
    return objective.text if progress is None else f"{objective.text} ({progress})"


def parts_told(view: View, objective: Objective) -> tuple[str, ...]:
    """What an objective asks for that asks for several things, each with how far it has come."""
    return tuple(
        f"{part.words}: {_state(part.reached, str(part.progress or ''))}"
        for part in parts_of(view, objective)
    )


def _state(reached: bool, progress: str) -> str:
    return "reached" if reached else progress or "not yet"
