"""What it finds: a trigger that waits for an event that there is not.

Why: it would never happen.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_enters, do: [{story: bye}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, do: [{story: bye}]}]

How to fix: write a phase of the quest's ruleset, such as round_start, or one of the engine's events.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_walk import known_events

CODE = "Q014"
NAME = "unknown event"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown event, where the ruleset with its phases is known."""
    for entry, quest in content.each(QuestDef):
        known = known_events(content, quest)
        for number, trigger in enumerate(quest.triggers):
            if known and trigger.after not in known:
                words, near = guess(trigger.after, known)
                message = f"there is no event {quote(trigger.after)}{words}"
                yield finding(CODE, entry, ("triggers", number, "after"), message, suggestions=near)
