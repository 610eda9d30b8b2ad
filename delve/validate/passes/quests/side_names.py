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

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.naming import named
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_names import unknown_names

CODE = "Q035"
NAME = "unknown side"
STAGE = "semantics"
_in_quests = unknown_names(CODE, "side")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown side."""
    for entry, ruleset in content.each(RulesetDef):
        for one in named(ruleset):
            if one.what == "side" and one.name not in ruleset.sides:
                words, near = guess(str(one.name), [*ruleset.sides])
                message = f"the ruleset declares no side {quote(one.name)}{words}"
                yield finding(CODE, entry, one.path, message, key=one.is_key, suggestions=near)
    yield from _in_quests(content)
