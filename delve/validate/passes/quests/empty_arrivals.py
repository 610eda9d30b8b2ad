"""What it finds: an effect that puts monsters on the map, but for some number of heroes nobody can come.

Why: a group has a limit for each number of heroes, and no more come than it allows; a reinforcement needs a group.
A limit of `{}` is taken to be meant so.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - {after: round_start, do: [{spawn: {group: rat, at: nest, elite: 1}}]}     # a party of 1 meets no elites

Good:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - {after: round_start, do: [{spawn: {group: rat, at: nest, minion: 1}}]}

How to fix: say how many come, of a rank that the group's `limits` have, or raise the limits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.monster import GroupSize, MonsterDef
from delve.model.quest import QuestDef
from delve.model.quest_effects import Spawn
from delve.rules.ask.groups import limit
from delve.rules.ask.meant import at_most
from delve.validate.content import Content, finding
from delve.validate.foreseen import foreseen
from delve.validate.quest_walk import effects

CODE = "Q030"
NAME = "nobody comes"
SEVERITY = "warning"
_NOBODY: Final = "nobody comes: write how many, with `elite` or `minion`"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such effect."""
    for entry, quest in content.each(QuestDef):
        seen = foreseen(content, quest)
        groups = [monster.id for monster in content.loaded.library.all(MonsterDef)]
        for number, group in enumerate(quest.groups):
            if not group.elite and not group.minion and (group.elite, group.minion) != (None, None):
                yield finding(CODE, entry, ("groups", number), _NOBODY, severity="warning")
        for path, effect in effects(quest):
            if effect.spawn is not None:
                yield from _spawn(content, entry, quest, (*path, "spawn"), effect.spawn)
            elif effect.reinforce is not None and seen is not None:
                named = effect.reinforce.groups or groups
                if not any(seen.at_best.comes(group) for group in named):
                    message = "nobody comes: no group of which figures could come is ever in play"
                    yield finding(CODE, entry, (*path, "reinforce"), message, key=True, severity="warning")


def _parties(quest: QuestDef, path: ValuePath) -> Iterator[int]:
    """How many heroes may be there where an effect happens, as far as its trigger says it without more ado."""
    triggers = (quest.triggers[int(path[1])],) if path[0] == "triggers" else ()
    asked = [when.heroes for trigger in triggers for when in trigger.if_ if when.heroes is not None]
    least = max((quest.heroes.least, *(one.at_least for one in asked)))
    most = min((quest.heroes.most, *(one.at_most for one in asked if one.at_most is not None)))
    yield from range(least, most + 1)


def _spawn(
    content: Content, entry: Entry, quest: QuestDef, path: ValuePath, effect: Spawn
) -> Iterator[Diagnostic]:
    monster = content.find(MonsterDef, effect.group)
    further = effect.further_elites, effect.further_minions
    if further == (None, None) and not effect.elite + effect.minion:
        yield finding(CODE, entry, path, _NOBODY, key=True, severity="warning")
        return
    if monster is None:
        return
    for heroes in _parties(quest, path):
        most = limit(monster, heroes)
        elite, minion = effect.elite + at_most(further[0]), effect.minion + at_most(further[1])
        comes_any = min(elite, most.elite) + min(minion, most.minion)
        if most != GroupSize() and not comes_any:
            message = (
                f"for a party of {heroes} nobody comes: the limits of {quote(monster.name)} have none of them"
            )
            yield finding(CODE, entry, path, message, key=True, severity="warning")
            return
