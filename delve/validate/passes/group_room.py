"""What it finds: a monster group of the set-up for which the map has no room, for some number of heroes.

Why: figures without a place are left out, and the quest is easier than meant.

Bad:
    # monsters/rat.yaml
    size: [3, 1]        # and no three free spaces of the map lie in a row

Good:
    # monsters/rat.yaml
    size: [2, 1]

How to fix: draw more space, or choose a group with fewer or smaller figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of
from delve.validate.quest_walk import figures

CODE = "Q011"
NAME = "no room for a group"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each group with the smallest number of heroes for which it does not fit."""
    for entry, quest in content.each(QuestDef):
        free = layout_of(content, quest).free
        for number, group in enumerate(quest.groups):
            monster = content.find(MonsterDef, group.group)
            if monster is None:
                continue
            (width, height), room = monster.size, _bases(free, *monster.size)
            for heroes in range(quest.heroes.least, quest.heroes.most + 1):
                count = figures(monster, heroes)
                if count and (not room or count * width * height > len(free)):
                    message = (
                        f"the map has no room for {count} of {quote(monster.name)} ({width}x{height} spaces "
                        f"each), which come for a party of {heroes}"
                    )
                    yield finding(CODE, entry, ("groups", number, "group"), message)
                    break


def _bases(free: set[tuple[int, int]], width: int, height: int) -> bool:
    """Whether one figure of this size can stand anywhere."""
    return any(all((x + dx, y + dy) in free for dx in range(width) for dy in range(height)) for x, y in free)
