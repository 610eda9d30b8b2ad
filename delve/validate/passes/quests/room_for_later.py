"""What it finds: figures that come in the course of a quest and are too large for every place on its map.

Why: they are left out, and the quest is easier than meant.

Bad:
    # monsters/rat.yaml
    size: [4, 4]
    # quests/cellar.yaml
    groups: []
    objectives:
    - {side: heroes, text: Hold out until round 5., when: {round: {at_least: 5}}, story: bye}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

Good:
    # monsters/rat.yaml
    size: [1, 2]
    # quests/cellar.yaml
    groups: []
    objectives:
    - {side: heroes, text: Hold out until round 5., when: {round: {at_least: 5}}, story: bye}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

How to fix: draw more space, or choose smaller monsters.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.rules.quest_language.consequences import Arrives
from delve.rules.quest_language.tables import EFFECTS
from delve.validate.content import Content, finding
from delve.validate.foreseen import each_foreseen
from delve.validate.quest_walk import effects, open_choices

CODE = "Q032"
NAME = "no room for who comes later"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each effect, and at each open group all of whose monsters are too large."""
    for entry, quest, seen in each_foreseen(content):
        for path, monsters in _later(content, quest):
            room = seen.at_best.standing
            if monsters and not any(seen.at_best.ways.has_room(room, monster.size) for monster in monsters):
                width, height = monsters[0].size
                message = f"{quote(monsters[0].name)} ({width}x{height} spaces) has room nowhere on the map"
                yield finding(CODE, entry, path, message)


def _later(content: Content, quest: QuestDef) -> Iterator[tuple[ValuePath, list[MonsterDef]]]:
    for path, effect in effects(quest):
        for cause in EFFECTS.may_cause(effect):
            monster = content.find(MonsterDef, cause.group) if isinstance(cause, Arrives) else None
            if monster is not None:
                yield (*path, effect.choice()[0], "group"), [monster]
    for number, group in enumerate(quest.open_groups):
        yield ("open_groups", number, "traits"), open_choices(content, quest, group)
