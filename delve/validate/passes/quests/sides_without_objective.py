"""What it finds: a quest in which one side has no objective.

Why: that side cannot win, whatever it does. A side that nobody regards as an enemy needs none: it stands aside.

Bad:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}}

Good:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

How to fix: add an objective for the side that the message names (a trigger with `win` counts as one).
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.quest_language.consequences import Anything, Wins
from delve.rules.quest_language.tables import EFFECTS
from delve.validate.content import Content, finding
from delve.validate.quest_walk import effects

CODE = "Q013"
NAME = "side without an objective"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for each side that cannot win."""
    for entry, quest in content.each(QuestDef):
        ruleset = content.find(RulesetDef, quest.ruleset)
        able = {objective.side for objective in quest.objectives}
        causes = [cause for _, effect in effects(quest) for cause in EFFECTS.may_cause(effect)]
        able |= {cause.side for cause in causes if isinstance(cause, Wins)}
        if any(isinstance(cause, Anything) for cause in causes):
            continue
        if ruleset is None:
            continue
        for id, side in ruleset.sides.items():
            if id not in able and "enemy" in {ruleset.attitude(id, other) for other in ruleset.sides}:
                message = f"{side.in_sentences} {'have' if side.plural else 'has'} no objective"
                yield finding(CODE, entry, ("objectives",), message, key=True)
