"""What it finds: a hero who stands in the party of a quest twice.

Why: no hero goes twice, so the quest cannot be started with its own party.

Bad:
    # quests/cellar.yaml
    party: [{hero: nite, class: knight}, {hero: nite, class: knight}]

Good:
    # quests/cellar.yaml
    party: [{hero: nite, class: knight}]

How to fix: name another hero. Several heroes may be of the same class.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Related
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "Q034"
NAME = "hero who goes twice"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each hero who is in the party already."""
    for entry, quest in content.each(QuestDef):
        first: dict[str, int] = {}
        for number, member in enumerate(quest.party):
            before = first.setdefault(member.hero, number)
            if before != number:
                where = entry.place(("party", before, "hero"))
                related = (Related(where.path, where.span, "goes here already"),)
                message = f"{quote(member.hero.rpartition(':')[2])} is in the party already"
                yield finding(CODE, entry, ("party", number, "hero"), message, related=related)
