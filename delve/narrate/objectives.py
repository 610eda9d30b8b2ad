"""How each side wins, and how far it has come: the same words for both front ends."""

from __future__ import annotations

from delve.faults import ScriptBroke
from delve.harmless import one_line
from delve.model.quest import Objective
from delve.narrate.names import victory
from delve.phrases import Phrase, Template, phrase
from delve.rules.goals import Wait
from delve.rules.quest_language.objectives import Part, in_this_game, parts_of, progress_of
from delve.rules.quest_language.tables import CONDITIONS
from delve.rules.view import View


def objective_told(view: View, objective: Objective) -> Phrase:
    """The text of an objective, and how much of it is done where that can be counted: `Get out. (1 of 2 have left)`.

    What time alone brings about is told with the moment, in the words of `warnings`. Where a script that should count
    it breaks, its fault is told in place of the count.
    """
    try:
        progress, due = progress_of(view, objective), _due(view, objective)
    except ScriptBroke as fault:
        return phrase("{text} ({fault})", text=objective.text, fault=_broken(fault))
    if progress is None:
        return phrase(objective.text)
    if due and not view.state.outcome:
        words: Template = "{text} (won {when} · {progress})"
        return phrase(words, text=objective.text, when=_when(view, due), progress=progress.told)
    return phrase("{text} ({progress})", text=objective.text, progress=progress.told)


def parts_told(view: View, objective: Objective) -> tuple[Phrase, ...]:
    """The parts of an objective that asks for several things, each with how much is done; none for one thing."""
    try:
        parts = parts_of(view, objective)
    except ScriptBroke as fault:
        return (_broken(fault),)
    return tuple(map(_part_told, parts))


def below_told(view: View, objective: Objective) -> tuple[Phrase, ...]:
    """What stands below an objective: its parts, and with the last of several of a side, that one is enough."""
    of_side = [one for one in view.quest.objectives if one.side == objective.side]
    if len(of_side) == 1 or of_side[-1] is not objective:
        return parts_told(view, objective)
    return *parts_told(view, objective), phrase("one of these {n} objectives is enough", n=len(of_side))


def warnings(view: View) -> tuple[Phrase, ...]:
    """What is about to end the game: who wins by what holds now, or by time alone from the next round on, and when.

    Objectives are checked after each turn, and the first that holds then wins (rules §4.4, §11.3).
    """
    if view.state.outcome:
        return ()
    try:
        winner = _winner_now(view)
        next_round = view.state.round + 1
        due = next((one for one in view.quest.objectives if _due(view, one) == next_round), None)
    except ScriptBroke:
        return ()
    if winner:
        return (phrase("{wins} {when}", wins=victory(view, winner), when=_when(view, view.state.round)),)
    if due is None:
        return ()
    return (phrase("{wins} {when}", wins=victory(view, due.side), when=_when(view, next_round)),)


def _when(view: View, number: int) -> Phrase:
    """When an objective is checked for the first time that holds from the round of this number on (rules §4.4)."""
    if number > view.state.round:
        at_once: Template = "as soon as round {n} begins"
        after_turn: Template = "after the first turn of round {n}"
        return phrase(
            at_once if view.ruleset.switches.objectives_checked == "at_once" else after_turn, n=number
        )
    now: Template = "when this turn ends"
    later: Template = "when the next turn ends"
    return phrase(now if view.state.active else later)


def wins_with_this_turn(view: View, side: str) -> bool:
    """Whether a side wins if the turn under way ends now, as far as it can know."""
    try:
        return bool(side) and view.state.active > 0 and _winner_now(view) == side
    except ScriptBroke:
        return False


def _winner_now(view: View) -> str:
    """The side that would win if the turn ended now; empty for none, and where figures out of sight may prevent it."""
    for objective in view.quest.objectives:
        if view.fulfilled(objective.when):
            return objective.side if CONDITIONS.can_tell(view, objective.when) else ""
    return ""


def _due(view: View, objective: Objective) -> int:
    """The round from which on time alone fulfills an objective; 0 for one that asks for anything else."""
    asked = in_this_game(view, objective.when)
    if CONDITIONS.parts(asked):
        return 0
    goals = tuple(CONDITIONS.goals(view, asked, objective.side))
    return goals[0].round if len(goals) == 1 and isinstance(goals[0], Wait) else 0


def _part_told(part: Part) -> Phrase:
    if part.reached:
        template: Template = "{what}: reached" if part.is_known else "{what}: not known"
        return phrase(template, what=part.words)
    if part.progress is None:
        return phrase("{what}: not yet", what=part.words)
    return phrase("{what} ({progress})", what=part.words, progress=part.progress.told)


def _broken(fault: ScriptBroke) -> Phrase:
    return phrase("a script breaks: {fault}", fault=one_line(str(fault)))
