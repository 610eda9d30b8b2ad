"""What it finds: a condition of an objective or a trigger that can never hold.

Why: the objective can never be reached, or the trigger never starts.

Bad:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}, story: bye}
    - {side: overlord, text: Sound the alarm three times., when: {variable: {variable: alarm, at_least: 3}}}

Good:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}, story: bye}
    - {side: overlord, text: Sound the alarm., when: {variable: {variable: alarm, at_least: 1}}}

How to fix: change the condition, or let a trigger, a group or an object bring it about.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.naming import named
from delve.rules.quest_language.consequences import Wins
from delve.rules.quest_language.tables import CONDITIONS, EFFECTS
from delve.validate.content import Content, finding
from delve.validate.foreseen import Foreseen, each_foreseen, obstacle
from delve.validate.quest_walk import conditions, together
from delve.validate.regions import regions

CODE = "Q024"
NAME = "condition that never holds"


def check(content: Content) -> Iterator[Diagnostic]:
    """An error at each such condition without which an objective or a victory fails, else a warning."""
    for entry, quest, seen in each_foreseen(content):
        never: list[tuple[ValuePath, str]] = []
        gates = {gate.label for region in regions(content, seen) for gate in region.gates}
        for path, when, _ in conditions(quest):
            if any(one.what == "state" and one.of in gates for one in named(when)) and not CONDITIONS.parts(
                when
            ):
                continue  # that it stays shut is told where it leads
            told_by_parts = CONDITIONS.parts(when) and not CONDITIONS.rule(when)[0].single
            why = "" if told_by_parts else obstacle(seen.at_best, when)
            never += [((*path, when.choice()[0]), why)] if why else []
        for parts in together(quest):
            clash = CONDITIONS.first_clash([when for _, when in parts])
            if clash is not None:
                path, when = parts[clash[0]]
                never.append(((*path, when.choice()[0]), str(clash[1])))
        for path, why in never:
            yield _finding(entry, seen, path, f"this never holds: {why}")
        if not never:
            yield from _for_some_parties(entry, seen)


def _for_some_parties(entry: Entry, seen: Foreseen) -> Iterator[Diagnostic]:
    for number, objective in enumerate(seen.stage.quest.objectives):
        always = obstacle(seen.at_best, objective.when)
        for heroes in seen.at_best.parties:
            why = always or obstacle(seen.at_best.for_party(heroes), objective.when)
            if why:
                whom = "" if always else f" for a party of {heroes}"
                message = f"this never holds{whom}: {why}"
                yield finding(CODE, entry, ("objectives", number, "when"), message)
                break


def _finding(entry: Entry, seen: Foreseen, path: ValuePath, message: str) -> Diagnostic:
    quest, number = seen.stage.quest, int(path[1])
    if path[0] == "objectives":
        matters = bool(obstacle(seen.at_best, quest.objectives[number].when))
    elif path[0] == "triggers":
        causes = (
            cause for effect in EFFECTS.each(quest.triggers[number].do) for cause in EFFECTS.may_cause(effect)
        )
        matters = any(isinstance(cause, Wins) for cause in causes)
    else:
        matters = False
    return finding(CODE, entry, path, message, key=True, severity="error" if matters else "warning")
