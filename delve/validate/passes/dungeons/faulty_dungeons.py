"""What it finds: something in a recipe that makes the quests faulty which it makes, as rules about quests find it.

Why: a dungeon is a quest like any other. The message names the code of the rule, which `delve explain` tells of. The
zones of such a quest are `entrance`, `goal` around the end of the last level, and those that the recipe names itself.

Bad:
    # dungeons/warren.yaml
    objectives:
    - {side: heroes, text: Get there., when: {in_zone: {zone: gaol, side: heroes}}}
    - {side: overlord, text: Fell them., when: {side_fallen: heroes}}

Good:
    # dungeons/warren.yaml
    objectives:
    - {side: heroes, text: Get there., when: {in_zone: {zone: goal, side: heroes}}}
    - {side: overlord, text: Fell them., when: {side_fallen: heroes}}

How to fix: as the rule about quests says; `delve generate RECIPE --seed 1 --board` shows such a quest with its names.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from delve.diagnostics import Diagnostic
from delve.model.dungeon import DungeonDef
from delve.validate.content import Content
from delve.validate.made_dungeons import as_quest, made
from delve.validate.rules import quest_passes

CODE = "G002"
NAME = "dungeon that is faulty as a quest"


def check(content: Content) -> Iterator[Diagnostic]:
    """What the rules about quests find in dungeons of some seeds, each thing once, at its place in the recipe."""
    for entry, recipe in content.each(DungeonDef):
        told: set[tuple[object, ...]] = set()
        for one in made(content, recipe)[0]:
            seen = as_quest(content, entry, recipe, one.quest)
            for rule in quest_passes():
                for found in rule.check(seen):
                    what = found.code, found.path, found.span
                    if what not in told:
                        told.add(what)
                        told_of = f"in a dungeon that it makes (seed {one.seed})"
                        message = f"{found.message} ({told_of}, {found.code})"
                        yield structs.replace(found, code=CODE, message=message, fix=None)
