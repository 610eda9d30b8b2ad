"""What it finds: a side that the ruleset of a quest, or a ruleset itself, does not declare.

Why: nobody belongs to that side: nobody acts, draws or wins.

Bad:
    # quests/cellar.yaml
    objectives:
    - {side: heros, text: Clear the cellar., when: {group_defeated: rat}}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

Good:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}}
    - {side: overlord, text: Defeat the heroes., when: {side_fallen: heroes}}

How to fix: write one of the `sides` of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.marked import marked
from delve.model.quest import QuestDef
from delve.model.ruleset import NAMES_SIDE, RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding

CODE = "Q035"
NAME = "unknown side"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown side."""
    for entry, ruleset in content.each(RulesetDef):
        yield from _unknown(entry, ruleset, ruleset)
    for entry, quest in content.each(QuestDef):
        rules = content.find(RulesetDef, quest.ruleset)
        if rules is not None:
            yield from _unknown(entry, quest, rules)


def _unknown(entry: Entry, record: QuestDef | RulesetDef, ruleset: RulesetDef) -> Iterator[Diagnostic]:
    for path, side, is_key in marked(record, NAMES_SIDE):
        if side not in ruleset.sides:
            words, near = guess(side, [*ruleset.sides])
            message = f"the ruleset declares no side {quote(side)}{words}"
            yield finding(CODE, entry, path, message, key=is_key, suggestions=near)
