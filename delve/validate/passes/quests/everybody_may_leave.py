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
from delve.model.quest_conditions import When
from delve.rules.quest_language.consequences import Leaves, Wins
from delve.rules.quest_language.tables import EFFECTS
from delve.validate.content import Content, finding
from delve.validate.foreseen import Foreseen, each_foreseen, obstacle
from delve.validate.quest_walk import effects

CODE = "Q033"
NAME = "everybody may leave"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first effect by which the heroes may leave a quest that does not end so."""
    for entry, quest, seen in each_foreseen(content):
        party = seen.at_best.ruleset.party
        exits = (
            (*path, effect.choice()[0])
            for path, effect in effects(quest)
            for cause in EFFECTS.may_cause(effect)
            if isinstance(cause, Leaves) and cause.side == party
        )
        path = next(exits, None)
        if path is not None and not _may_end(seen):
            message = "when every hero has left by this, nobody wins and nobody can act"
            yield finding(CODE, entry, path, message, severity="warning")


def _may_end(seen: Foreseen) -> bool:
    """Whether something might end the quest after the heroes have left; what never holds at all is told elsewhere."""
    quest, deserted = seen.stage.quest, seen.at_best.without_party()

    def may_hold(when: When) -> bool:
        return not obstacle(deserted, when) or bool(obstacle(seen.at_best, when))

    wins = any(
        all(may_hold(when) for when in trigger.if_)
        for trigger in quest.triggers
        if any(
            isinstance(cause, Wins)
            for effect in EFFECTS.each(trigger.do)
            for cause in EFFECTS.may_cause(effect)
        )
    )
    return quest.script is not None or wins or any(may_hold(one.when) for one in quest.objectives)
