"""What it finds: a hero without an attribute of the ruleset that it plays by.

Why: what is missing counts as 0, so nearly every test of it fails, and nobody is told why. The rulesets are those of
the quests whose party it is in; for a hero of no party those of all quests of its pack, and of packs that build on it.

Bad:
    # rulesets/short.yaml
    attributes: [might, wits]

Good:
    # rulesets/short.yaml
    attributes: [might, wits]
    # heroes/nite.yaml
    attributes: {might: 4, wits: 2}

How to fix: write a value for each attribute of the ruleset into `attributes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.hero import HeroDef
from delve.validate.content import Content, finding
from delve.validate.played_by import rulesets_of

CODE = "D431"
NAME = "hero without an attribute"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the attributes of each such hero, or at its id where it has none."""
    for entry, hero in content.each(HeroDef):
        rulesets = rulesets_of(content, hero)
        if not hero.attributes.keys() <= {name for ruleset in rulesets for name in ruleset.attributes}:
            continue  # one that is not known is told by itself, and mostly is the missing one
        lacking = {
            name: ruleset
            for ruleset in reversed(rulesets)
            for name in ruleset.attributes
            if name not in hero.attributes
        }
        if lacking:
            names = [name for ruleset in rulesets for name in ruleset.attributes if name in lacking]
            first = names[0]
            words = " and ".join(map(quote, dict.fromkeys(names)))
            ruleset = quote(lacking[first].name)
            message = (
                f"{quote(hero.name)} has no {words} among its attributes, but plays by {ruleset}, where it counts: "
                f"write it with its value, such as `{first}: 2`"
            )
            path = ("attributes",) if hero.attributes else ("id",)
            yield finding(CODE, entry, path, message, key=bool(hero.attributes), severity="warning")
