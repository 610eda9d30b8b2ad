"""What it finds: a number of heroes that cannot be, or a party of another size than the quest allows.

Why: such a quest cannot be started.

Bad:
    # quests/cellar.yaml
    heroes: {least: 2, most: 4}
    party: [{hero: nite, class: knight}]

Good:
    # quests/cellar.yaml
    heroes: {least: 1, most: 4}
    party: [{hero: nite, class: knight}]

How to fix: mend `least` and `most`, or the party.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "Q017"
NAME = "number of heroes"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """At most one finding a quest."""
    for entry, quest in content.each(QuestDef):
        least, most, size = quest.heroes.least, quest.heroes.most, len(quest.party)
        if least > most:
            message = f"at least {least} heroes, but at most {most}: nobody can play that"
            yield finding(CODE, entry, ("heroes",), message)
        elif not least <= size <= most:
            message = f"a party of {size}, but the quest is for {least} to {most} heroes"
            yield finding(CODE, entry, ("party",), message, key=True)
