"""What it finds: an open group for which no monster is left that has one of its traits.

Why: nobody comes, and the quest is easier than meant.

Bad:
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]
    open_groups: [{traits: [cave], at: vault}]     # and the only monster of caves is already there

Good:
    # monsters/bat.yaml
    kind: monster
    id: bat
    name: Bat
    traits: [cave]
    limits: {1: {minion: 1}}
    acts:
      1:
        elite: {speed: 6, health: 2, attack: {type: melee, dice: [red]}}
        minion: {speed: 6, health: 1, attack: {type: melee, dice: [red]}}
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]
    open_groups: [{traits: [cave], at: vault}]

How to fix: name further traits, or write a monster that has one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "Q022"
NAME = "open group without monsters"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each open group that may stay empty, counting those before it."""
    for entry, quest in content.each(QuestDef):
        fixed = {group.group for group in quest.groups}
        monsters = [m for m in content.loaded.library.all(MonsterDef) if m.id not in fixed]
        for number, group in enumerate(quest.open_groups):
            fit = [m for m in monsters if set(m.traits) & set(group.traits)]
            earlier = quest.open_groups[:number]
            taken = sum(1 for one in earlier if any(set(m.traits) & set(one.traits) for m in fit))
            if len(fit) <= taken:
                message = "no monster with one of these traits is left for this group"
                yield finding(CODE, entry, ("open_groups", number, "traits"), message)
