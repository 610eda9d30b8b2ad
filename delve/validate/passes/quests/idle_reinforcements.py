"""What it finds: a group named by `reinforce` that never plays in the quest.

Why: reinforcements come to groups that are in play. A group that neither stands on the map, nor can be chosen as an
open group, nor is spawned by an effect is never one of them.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - {after: round_start, do: [{reinforce: {at: vault, groups: [rat, bat]}}]}
    # monsters/bat.yaml
    kind: monster
    id: bat
    name: Bat
    traits: [cave]
    limits: {1: {minion: 1}}
    acts:
      1:
        minion: {speed: 5, health: 1, attack: {type: melee, dice: [red]}}
        elite: {speed: 5, health: 2, attack: {type: melee, dice: [red]}}

Good:
    # quests/cellar.yaml
    variables: {}
    triggers:
    - {after: round_start, do: [{reinforce: {at: vault, groups: [rat]}}]}

How to fix: name a group of the quest's `groups`, let one come with `spawn` before, or spawn figures where you wrote
`reinforce`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.validate.content import Content, finding
from delve.validate.foreseen import each_foreseen
from delve.validate.quest_walk import effects

CODE = "Q064"
NAME = "reinforcement of a group that never plays"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such group where another one of the list plays; that none does is told elsewhere."""
    for entry, quest, seen in each_foreseen(content):
        for path, effect in effects(quest):
            groups = effect.reinforce.groups if effect.reinforce is not None else ()
            come = [seen.at_best.comes(group) for group in groups]
            for number, group in enumerate(groups):
                if any(come) and not come[number]:
                    known = ", ".join(sorted(unqualified(one.group) for one in quest.groups))
                    there = f" (in play from the start: {known})" if known else ""
                    message = (
                        f"{quote(unqualified(group))} never plays in this quest, so none of them can come"
                    )
                    where = (*path, "reinforce", "groups", number)
                    yield finding(CODE, entry, where, message + there, severity="warning")
