"""What it finds: a monster group whose table says nothing for a number of heroes that the quest allows.

Why: the group would come without a single figure, and nobody has said so. The entry of a smaller number of
heroes counts where one is left out, so only the smallest numbers can be missing.

Bad:
    # monsters/rat.yaml
    limits: {"2": {minion: 3}}      # and a quest is for 1 to 2 heroes

Good:
    # monsters/rat.yaml
    limits: {"1": {minion: 2}, "2": {minion: 3}}

How to fix: add the number to the monster's `limits` (`{}` for none), or raise `least` of the quest's heroes.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.quest_walk import arrivals

CODE = "Q016"
NAME = "limits do not cover the heroes"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding where a group is first used."""
    for entry, quest in content.each(QuestDef):
        told: set[str] = set()
        for path, group, _ in arrivals(quest):
            monster = content.find(MonsterDef, group)
            if monster is None or group in told:
                continue
            least = min(map(int, monster.limits), default=quest.heroes.most + 1)
            if least > quest.heroes.least:
                told.add(group)
                message = f"{quote(monster.name)} has no limit for a party of {quest.heroes.least}"
                yield finding(CODE, entry, (*path, "group"), message)
