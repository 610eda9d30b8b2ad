"""What it finds: triggers that wait for each other, so that none of them ever starts.

Why: nothing of what they do happens.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0, bell: 0}
    triggers:
    - {after: round_start, if: [{variable: {variable: alarm, at_least: 1}}], do: [{set: {variable: bell, to: 1}}]}
    - {after: round_start, if: [{variable: {variable: bell, at_least: 1}}], do: [{set: {variable: alarm, to: 1}}]}

Good:
    # quests/cellar.yaml
    variables: {alarm: 0, bell: 0}
    triggers:
    - {after: round_start, if: [{round: {at_least: 2}}], do: [{set: {variable: bell, to: 1}}]}
    - {after: round_start, if: [{variable: {variable: bell, at_least: 1}}], do: [{set: {variable: alarm, to: 1}}]}
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}, story: bye}
    - {side: overlord, text: Sound the alarm., when: {variable: {variable: alarm, at_least: 1}}}

How to fix: let the first of them start from something that happens by itself, such as a round or a figure that enters.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.diagnostics import Diagnostic, Related
from delve.rules.quest_language.tables import EFFECTS
from delve.rules.view import View
from delve.validate.content import Content, finding
from delve.validate.foreseen import Foreseen, each_foreseen, obstacle

CODE = "Q025"
NAME = "triggers that wait for each other"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """One finding a quest, at what the first of its waiting triggers waits for, with the others beside it."""
    for entry, quest, seen in each_foreseen(content):
        waiting = [number for number in range(len(quest.triggers)) if number not in seen.in_turn.fired]
        if not waiting:
            continue
        first = waiting[0]
        related = [_waiting(entry, seen, number) for number in waiting[1:]]
        why = next(why for when in quest.triggers[first].if_ if (why := obstacle(seen.in_turn, when)))
        message = f"this trigger never starts: as long as it waits, {why}"
        yield finding(
            CODE, entry, ("triggers", first, "if"), message, severity="warning", related=tuple(related)
        )


def _waiting(entry: Entry, seen: Foreseen, number: int) -> Related:
    """Another trigger that waits, with what it would do; of a script only its class is known."""
    place, view = entry.place(("triggers", number)), View(seen.stage.bare)
    done = seen.stage.quest.triggers[number].do
    told = [one.script.class_ if one.script is not None else str(EFFECTS.describe(view, one)) for one in done]
    return Related(place.path, place.span, f"this one waits too: {', '.join(told)}")
