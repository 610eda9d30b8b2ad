"""What it finds: something that a hero of the party brings and cannot have.

Why: the quest could not be begun. A hero has learned only skills of its own classes, for no more experience than it
has earned; it has a second class only as the ruleset allows it; it wears and holds only what fits together; and of each
kind of counter no more lie on it than may (rules §8.8).

Bad:
    # skills/knight/guard.yaml
    class: knight
    experience: 2
    # quests/cellar.yaml
    party: [{hero: nite, class: knight, experience: 1, skills: [guard]}]        # it costs 2

Good:
    # skills/knight/guard.yaml
    class: knight
    experience: 2
    # quests/cellar.yaml
    party: [{hero: nite, class: knight, experience: 2, skills: [guard]}]

How to fix: leave it out, or give the hero what it needs for it: the experience, the class, a free hand. A ruleset
allows a second class with `second_class: {of: any}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.brought import misfits
from delve.validate.content import Content, finding

CODE = "Q060"
NAME = "something that a hero cannot bring"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each thing that does not fit; a wrong first class has a rule of its own."""
    for entry, quest in content.each(QuestDef):
        for number, one in misfits(content, quest):
            if one.path != ("class",):
                path = ("party", number, *one.path)
                yield finding(CODE, entry, path, one.message, suggestions=one.suggestions)
