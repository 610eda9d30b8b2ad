"""What it finds: a hero in the party with a class of another archetype.

Why: a class may be taken only by heroes of its archetype.

Bad:
    # keywords/scout.yaml
    kind: keyword
    id: scout
    name: Scout
    use: archetype
    # classes/ranger.yaml
    kind: class
    id: ranger
    name: Ranger
    archetype: scout
    # quests/cellar.yaml
    party: [{hero: nite, class: ranger}]        # a warrior, and a class of scouts

Good:
    # quests/cellar.yaml
    party: [{hero: nite, class: knight}]        # both are of warriors

How to fix: give the hero a class of its archetype.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.brought import misfits
from delve.validate.content import Content, finding

CODE = "Q018"
NAME = "class of another archetype"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each class that does not fit."""
    for entry, quest in content.each(QuestDef):
        for number, one in misfits(content, quest):
            if one.path == ("class",):
                path = ("party", number, "class")
                yield finding(CODE, entry, path, one.message, suggestions=one.suggestions)
