"""What it finds: `entered` where no figure has just entered a space.

Why: it reads the event of a trigger, so it holds only in triggers after figure_entered.

Bad:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Get in., when: {entered: {zone: vault, side: heroes}}}
    - {side: overlord, text: Stop them., when: {side_fallen: heroes}}

Good:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Get in., when: {in_zone: {zone: vault, side: heroes}}}
    - {side: overlord, text: Stop them., when: {side_fallen: heroes}}

How to fix: write `in_zone`, or let the trigger wait for figure_entered.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.quest_walk import conditions, known_events

CODE = "Q015"
NAME = "entered without its event"
STAGE = "semantics"
_EVENT = "figure_entered"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each `entered` that cannot hold."""
    for entry, quest in content.each(QuestDef):
        known = known_events(content, quest)
        for path, when, trigger in conditions(quest):
            if when.entered is None:
                continue
            if trigger is not None and (trigger.after == _EVENT or trigger.after not in known):
                continue  # an unknown event is told where it stands
            where = "an objective" if trigger is None else f"a trigger after {trigger.after}"
            message = f'"entered" never holds in {where}: write "in_zone"'
            if trigger is not None:
                message += f", or let the trigger wait for {_EVENT}"
            yield finding(CODE, entry, (*path, "entered"), message, key=True, suggestions=("in_zone",))
