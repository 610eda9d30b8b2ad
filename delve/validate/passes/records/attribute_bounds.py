"""What it finds: a value of an attribute that no test lets count.

Why: the ruleset says how much of an attribute counts at least and at most, whatever the record says (rules §9.3).
Mostly a digit was typed twice, or the number belongs to another field.

Bad:
    # heroes/nite.yaml
    attributes: {might: 13}

Good:
    # heroes/nite.yaml
    attributes: {might: 3}

How to fix: write a value within the bounds, or raise `most` in the `attribute_test` of the ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.validate.content import Content, finding
from delve.validate.played_by import rulesets_of

CODE = "D432"
NAME = "attribute out of bounds"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each value that counts for another one by every ruleset that it is played by."""
    for kind in (HeroDef, LieutenantDef):
        for entry, record in content.each(kind):
            assert isinstance(record, HeroDef | LieutenantDef)
            rulesets = rulesets_of(content, record)
            for name, value in record.attributes.items():
                tests = [one.attribute_test for one in rulesets if name in one.attributes]
                if not tests or any(test.least <= value <= test.most for test in tests):
                    continue
                bound = tests[0].most if value > tests[0].most else tests[0].least
                ruleset = next(one for one in rulesets if name in one.attributes)
                message = (
                    f"{quote(name)} is {value}, but counts as {bound}: {quote(ruleset.name)} has bounds of "
                )
                message += f"{tests[0].least} to {tests[0].most}"
                yield finding(CODE, entry, ("attributes", name), message, severity="warning")
