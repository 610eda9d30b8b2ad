"""What can be foreseen of a quest, in three degrees; every rule about what happens in play reads one of them.

A fault is to be told once, where it stands, and not again for what follows from it: so a rule takes for possible what a
rule about an earlier degree has found impossible already.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from delve.catalog.entries import Entry
from delve.model.quest import QuestDef, Trigger
from delve.model.quest_conditions import When
from delve.rules.quest_language.tables import CONDITIONS
from delve.validate.content import Content
from delve.validate.possible import Possible
from delve.validate.stage import Stage, stage_of


def obstacle(possible: Possible, when: When) -> str:
    """Why a condition can never hold, in words that follow a colon; nothing if it may."""
    reason = CONDITIONS.can_ever_hold(possible, when).reason
    return "" if reason is None else str(reason)


class Foreseen:
    """What can be foreseen of one quest, in each of the three degrees."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @cached_property
    def at_best(self) -> Possible:
        """Every trigger starts, and everybody gets everywhere."""
        return Possible(self.stage, lambda possible, trigger: True, walls=False)

    @cached_property
    def in_turn(self) -> Possible:
        """A trigger starts only after what it waits for; everybody gets everywhere."""
        return Possible(self.stage, self._may_start, walls=False)

    @cached_property
    def on_foot(self) -> Possible:
        """A trigger starts only after what it waits for, and figures get where a way leads."""
        return Possible(self.stage, self._may_start, walls=True)

    def _may_start(self, possible: Possible, trigger: Trigger) -> bool:
        if not CONDITIONS.may_hold_together(trigger.if_).usable:
            return True
        return all(not obstacle(possible, when) or obstacle(self.at_best, when) for when in trigger.if_)


def each_foreseen(content: Content) -> Iterator[tuple[Entry, QuestDef, Foreseen]]:
    """Every quest that is to be judged, as far as anything can be foreseen of it, with its entry."""
    for entry, quest in content.each(QuestDef):
        seen = foreseen(content, quest)
        if seen is not None:
            yield entry, quest, seen


def foreseen(content: Content, quest: QuestDef) -> Foreseen | None:
    """What can be foreseen of a quest; None where its map is faulty or what it names is missing."""
    key = ("foreseen", quest.id)
    known = content.memo.get(key)
    if known is None or known[0] is not quest:
        stage = stage_of(content, quest)
        known = content.memo[key] = (quest, Foreseen(stage) if stage is not None else None)
    found: Foreseen | None = known[1]
    return found
