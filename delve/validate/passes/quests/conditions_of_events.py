"""What it finds: a condition that reads an event where there is no such event: `entered`, `used` and `changed` outside
of triggers after that event, `by` and `who` outside of triggers and where only time has passed.

Why: it never holds there. An objective has no event, and a trigger only the one after which it comes.

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

How to fix: write the condition into a trigger after its event: figure_entered, interaction, variable_changed. Or write
`in_zone` for `entered`, `objects` for `used`, `variable` for `changed`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.rules.quest_language.tables import CONDITIONS
from delve.validate.content import Content, finding
from delve.validate.quest_walk import conditions, known_events, phases_of_nobody

CODE = "Q015"
NAME = "condition without its event"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each condition that cannot hold because it reads another event."""
    for entry, quest in content.each(QuestDef):
        known, of_nobody = known_events(content, quest), phases_of_nobody(content, quest)
        for path, when, trigger in conditions(quest):
            rule, key = CONDITIONS.rule(when)[0], when.choice()[0]
            if rule.of_event and trigger is None:
                message = (
                    f"{quote(key)} never holds in an objective: write it into a trigger, which has an event"
                )
                yield finding(CODE, entry, (*path, key), message, key=True)
            if rule.of_event and trigger is not None and trigger.after in of_nobody:
                message = f"{quote(key)} never holds after {trigger.after}: it is nobody's doing, and happens to nobody"
                yield finding(CODE, entry, (*path, key), message, key=True)
            if not rule.after:
                continue
            if trigger is not None and (trigger.after == rule.after or trigger.after not in known):
                continue  # an unknown event is told where it stands
            where = "an objective" if trigger is None else f"a trigger after {trigger.after}"
            message = f"{quote(key)} never holds in {where}: write {quote(rule.instead)}"
            if trigger is not None:
                message += f", or let the trigger wait for {rule.after}"
            yield finding(CODE, entry, (*path, key), message, key=True, suggestions=(rule.instead,))
