"""How each side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.faults import ScriptBroke
from delve.harmless import one_line
from delve.model.quest import Objective
from delve.narrate.names import victory
from delve.phrases import Phrase, Template, phrase
from delve.rules.goals import Wait
from delve.rules.quest_language.objectives import Part, parts_of, progress_of
from delve.rules.quest_language.tables import CONDITIONS
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


def warnings(view: View) -> tuple[Phrase, ...]:
    """What is about to end the game: who wins when the turn ends as things stand, and that this is the last round.

    Objectives are checked after each turn, and the first that holds then wins (rules §4.4, §11.3).
    """
    if view.state.outcome:
        return ()
    try:
        winner = _winner_now(view)
        due = _last_round_of(view)
    except ScriptBroke:
        return ()
    if winner:
        now: Template = "{wins} when this turn ends"
        later: Template = "{wins} when the next turn ends"
        return (phrase(now if view.state.active else later, wins=victory(view, winner)),)
    if due is None:
        return ()
    return (phrase("last round: {wins} in round {n}", wins=victory(view, due.side), n=view.state.round + 1),)


def _winner_now(view: View) -> str:
    """The side that would win if the turn ended now; empty for none, and where figures out of sight may prevent it."""
    for objective in view.quest.objectives:
        if view.fulfilled(objective.when):
            return objective.side if CONDITIONS.can_tell(view, objective.when) else ""
    return ""


def _last_round_of(view: View) -> Objective | None:
    """The objective that time alone brings about in the next round; None for none."""
    for objective in view.quest.objectives:
        goals = tuple(CONDITIONS.goals(view, objective.when, objective.side))
        waits = len(goals) == 1 and isinstance(goals[0], Wait) and goals[0].round == view.state.round + 1
        if waits and not CONDITIONS.parts(objective.when):
            return objective
    return None


def _part_told(part: Part) -> Phrase:
    if part.reached:
        template: Template = "{what}: reached" if part.is_known else "{what}: not known"
        return phrase(template, what=part.words)
    if part.progress is None:
        return phrase("{what}: not yet", what=part.words)
    return phrase("{what}: {progress}", what=part.words, progress=part.progress.told)


def _broken(fault: ScriptBroke) -> Phrase:
    return phrase("a script breaks: {fault}", fault=one_line(str(fault)))
