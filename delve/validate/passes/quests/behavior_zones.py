"""What it finds: a behavior in a quest that holds a zone which the quest does not name, or a zone that nobody holds.

Why: without a zone there is nothing to hold, and `hold` is passed over; a zone that no rule holds changes nothing.

Bad:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {attack: {}}
    - do: {hold: {}}
    # quests/cellar.yaml
    behaviors:
    - {behavior: guard_dog, of: {side: overlord}}

Good:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {attack: {}}
    - do: {hold: {}}
    # quests/cellar.yaml
    behaviors:
    - {behavior: guard_dog, of: {side: overlord}, zone: entrance}

How to fix: write the `zone` beside the behavior, or take it away where none of its rules says `hold`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.behavior import BehaviorDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "Q070"
NAME = "zone that a behavior misses, or does not hold"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such entry of a quest."""
    for entry, quest in content.each(QuestDef):
        for number, one in enumerate(quest.behaviors):
            behavior = content.find(BehaviorDef, one.behavior)
            if behavior is None:
                continue
            holds, name = (
                any(rule.do.hold is not None for rule in behavior.rules),
                quote(unqualified(behavior.id)),
            )
            if holds and one.zone is None:
                message = f'{name} holds a zone: name it here, as in "zone: entrance"'
                yield finding(CODE, entry, ("behaviors", number, "behavior"), message)
            if not holds and one.zone is not None:
                yield finding(CODE, entry, ("behaviors", number, "zone"), f"no rule of {name} holds a zone")
