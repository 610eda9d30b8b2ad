"""What it finds: a hero in the party with a class of another archetype.

Why: a class may be taken only by heroes of its archetype.

Bad:
    # keywords/scout.yaml
    kind: keyword
    id: scout
    name: Scout
    use: archetype
    # heroes/nite.yaml
    archetype: scout
    # quests/cellar.yaml
    party: [{hero: nite, class: knight}]        # a scout, and a class of warriors

Good:
    # quests/cellar.yaml
    party: [{hero: nite, class: knight}]        # both are of warriors

How to fix: give the hero a class of its archetype.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.class_ import ClassDef
from delve.model.hero import HeroDef
from delve.model.quest import QuestDef
from delve.near import either
from delve.validate.content import Content, finding

CODE = "Q018"
NAME = "class of another archetype"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each class that does not fit."""
    for entry, quest in content.each(QuestDef):
        for number, member in enumerate(quest.party):
            hero, taken = content.find(HeroDef, member.hero), content.find(ClassDef, member.class_)
            if hero is None or taken is None or hero.archetype == taken.archetype:
                continue
            classes = content.loaded.library.all(ClassDef)
            fit = tuple(_short(one.id) for one in classes if one.archetype == hero.archetype)
            words = f" (it may take {either(fit)})" if fit else ""
            message = (
                f"{quote(hero.name)} is of the archetype {_short(hero.archetype)}, "
                f"but {quote(taken.name)} is for {_short(taken.archetype)}{words}"
            )
            yield finding(CODE, entry, ("party", number, "class"), message, suggestions=fit)


def _short(name: str) -> str:
    return name.rpartition(":")[2]
