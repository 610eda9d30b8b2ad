"""What it finds: something on the map that can be searched, in a quest where nothing can be found.

Why: players spend actions on it, always for nothing.

Bad:
    # objects/door.yaml
    interactions:
    - {id: open, name: Open it, state: closed, becomes: open, searches: true}

Good:
    # objects/door.yaml
    interactions:
    - {id: open, name: Open it, state: closed, becomes: open, searches: true}
    # quests/cellar.yaml
    search: [sword]

How to fix: write into the quest's `search` what can be found, or take another object.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of

CODE = "Q031"
NAME = "nothing to find"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """At most one warning a quest, at its id."""
    for entry, quest in content.each(QuestDef):
        plan = layout_of(content, quest).plan
        placed = [meaning.object for _, meaning in plan.layers()] + [edge.object for edge in plan.edges]
        things = [
            content.find(ObjectDef, name) for name in dict.fromkeys(placed) if name and not quest.search
        ]
        for thing in things:
            if thing is not None and any(offer.searches for offer in thing.interactions):
                message = f"{quote(thing.name)} can be searched, but the quest's `search` is empty"
                yield finding(CODE, entry, ("id",), message, severity="warning")
                break
