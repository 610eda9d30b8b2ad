"""What it finds: a quest from which every hero may leave, with no way to an end once they have.

Why: a side that has left the map has not fallen, so nobody wins and nobody is there to play on.

Bad:
    # quests/cellar.yaml
    triggers:
    - after: figure_entered
      if: [{entered: {zone: vault, side: heroes}}]
      once: false
      do: [{leave: {side: heroes, zone: vault}}]
    variables: {}

Good:
    # quests/cellar.yaml
    triggers:
    - after: figure_entered
      if: [{entered: {zone: vault, side: heroes}}]
      once: false
      do: [{leave: {side: heroes, zone: vault}}]
    variables: {}
    objectives:
    - {side: heroes, text: Get out through the vault., when: {left: {side: heroes, at_least: 1}}, story: bye}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

How to fix: say who wins when they have left: an objective with `left`, or a trigger with `win`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef, When
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content, finding
from delve.validate.quest_walk import effects

CODE = "Q033"
NAME = "everybody may leave"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first effect by which the heroes may leave a quest that does not end so."""
    for entry, quest in content.each(QuestDef):
        ruleset = content.find(RulesetDef, quest.ruleset)
        if ruleset is None:
            continue
        party = ruleset.party
        exits = (
            path for path, effect in effects(quest) if effect.leave is not None and effect.leave.side == party
        )
        path = next(exits, None)
        if path is not None and not _may_end(quest, party):
            message = "when every hero has left by this, nobody wins and nobody can act"
            yield finding(CODE, entry, (*path, "leave"), message, severity="warning")


def _may_end(quest: QuestDef, party: str) -> bool:
    """Whether something might end the quest after the heroes have left."""
    harmful = any(effect.damage is not None for _, effect in effects(quest))
    wins = any(
        all(_may_hold(when, party, harmful) for when in trigger.if_)
        for trigger in quest.triggers
        if any(effect.win is not None for effect in trigger.do)
    )
    return (
        quest.script is not None
        or wins
        or any(_may_hold(one.when, party, harmful) for one in quest.objectives)
    )


def _may_hold(when: When, party: str, harmful: bool) -> bool:
    """Whether a condition might come to hold without heroes on the map; `harmful`: effects may defeat figures."""
    name, value = when.choice()
    if name in ("all", "any"):
        together = all if name == "all" else any
        return together(_may_hold(part, party, harmful) for part in value)
    if name == "side_fallen":
        return value != party and harmful
    if name in ("in_zone", "holds"):
        return (value.side or party) != party
    if name in ("group_defeated", "lieutenant_defeated", "defeated"):
        return harmful
    return True
