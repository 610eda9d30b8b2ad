"""How either side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.model.quest import Objective
from delve.phrases import Phrase, phrase
from delve.rules.quest_language.objectives import Part, parts_of, progress_of
from delve.rules.view import View


def objective_told(view: View, objective: Objective) -> Phrase:
    """The text of an objective, with how far it has come where that can be counted: `Get out. (1 of 2 have left)`."""
    progress = progress_of(view, objective)
    if progress is None:
        return phrase(objective.text)
    return phrase("{text} ({progress})", text=objective.text, progress=progress.words)


def parts_told(view: View, objective: Objective) -> tuple[Phrase, ...]:
    """What an objective asks for that asks for several things, each with how far it has come."""
    return tuple(
        phrase("{what}: {state}", what=part.words, state=_state(part)) for part in parts_of(view, objective)
    )


def _state(part: Part) -> Phrase:
    if part.reached:
        return phrase("reached")
    return phrase("not yet") if part.progress is None else part.progress.words
