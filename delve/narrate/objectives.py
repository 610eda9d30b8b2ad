"""How each side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.faults import ScriptBroke
from delve.harmless import one_line
from delve.model.quest import Objective
from delve.phrases import Phrase, Template, phrase
from delve.rules.quest_language.objectives import Part, parts_of, progress_of
from delve.rules.view import View


def objective_told(view: View, objective: Objective) -> Phrase:
    """The text of an objective, and how much of it is done where that can be counted: `Get out. (1 of 2 have left)`.

    Where a script that should count it breaks, its fault is told in place of the count.
    """
    try:
        progress = progress_of(view, objective)
    except ScriptBroke as fault:
        return phrase("{text} ({fault})", text=objective.text, fault=_broken(fault))
    if progress is None:
        return phrase(objective.text)
    return phrase("{text} ({progress})", text=objective.text, progress=progress.told)


def parts_told(view: View, objective: Objective) -> tuple[Phrase, ...]:
    """The parts of an objective that asks for several things, each with how much is done; none for one thing."""
    try:
        parts = parts_of(view, objective)
    except ScriptBroke as fault:
        return (_broken(fault),)
    return tuple(map(_part_told, parts))


def _part_told(part: Part) -> Phrase:
    if part.reached:
        template: Template = "{what}: reached" if part.is_known else "{what}: not known"
        return phrase(template, what=part.words)
    if part.progress is None:
        return phrase("{what}: not yet", what=part.words)
    return phrase("{what}: {progress}", what=part.words, progress=part.progress.told)


def _broken(fault: ScriptBroke) -> Phrase:
    return phrase("a script breaks: {fault}", fault=one_line(str(fault)))
