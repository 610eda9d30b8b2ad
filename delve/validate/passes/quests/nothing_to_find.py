"""What it finds: something that can be searched in a quest where nothing can be found, or the other way round.

Why: players spend actions on it, always for nothing; or what they should find is never found.

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

How to fix: write into the quest's `search` what can be found, and put an object on the map that can be searched.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of
from delve.validate.quest_walk import effects, is_scripted

CODE = "Q031"
NAME = "nothing to find"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """At most one warning a quest: at its id, or at its `search`."""
    for entry, quest in content.each(QuestDef):
        plans = [board.plan for board in layout_of(content, quest).boards]
        placed = [meaning.object for plan in plans for _, meaning in plan.layers()]
        placed += [edge.object for plan in plans for edge in plan.edges]
        things = [content.find(ObjectDef, name) for name in dict.fromkeys(placed) if name]
        searched = [
            thing for thing in things if thing and any(offer.searches for offer in thing.interactions)
        ]
        if searched and not quest.search:
            message = f"{quote(searched[0].name)} can be searched, but the quest's `search` is empty"
            yield finding(CODE, entry, ("id",), message, severity="warning")
        elif quest.search and not searched and None not in things and not _otherwise(content, quest):
            message = "nobody can find this: nothing on the map can be searched"
            yield finding(CODE, entry, ("search",), message, key=True, severity="warning")


def _otherwise(content: Content, quest: QuestDef) -> bool:
    """Whether something may be found elsewhere: by an effect, by a script, or at what the fallen leave."""
    found = any(effect.search is not None for _, effect in effects(quest))
    return found or is_scripted(quest) or scripted.searches(content) or _searches_corpses(content, quest)


def _searches_corpses(content: Content, quest: QuestDef) -> bool:
    ruleset = content.find(RulesetDef, quest.ruleset)
    falls = (
        [ruleset.falls.of(kind) for kind in ruleset.falls.__struct_fields__] if ruleset is not None else []
    )
    corpses = [content.find(ObjectDef, fall.thing) for fall in falls if fall is not None and fall.thing]
    return any(offer.searches for thing in corpses if thing is not None for offer in thing.interactions)
