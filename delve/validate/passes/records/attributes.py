"""What it finds: an attribute that no ruleset knows.

Why: nothing would ever test it, and where it is tested it counts as 0.

Bad:
    # heroes/nite.yaml
    attributes: {migt: 4}

Good:
    # heroes/nite.yaml
    attributes: {might: 4}

How to fix: write an attribute of the ruleset, or add it to the ruleset's `attributes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.model.object import ObjectDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding

CODE = "D406"
NAME = "unknown attribute"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each attribute that no ruleset in reach declares."""
    rulesets = content.loaded.library.all(RulesetDef)
    known = {name for ruleset in rulesets for name in ruleset.attributes}
    for entry, path, name, is_key in _named(content):
        if rulesets and name not in known:
            words, near = guess(name, known)
            message = f"no ruleset has an attribute {quote(name)}{words}"
            yield finding(CODE, entry, path, message, key=is_key, suggestions=near)


def _named(content: Content) -> Iterator[tuple[Entry, ValuePath, str, bool]]:
    """(entry, path, attribute, whether the path's key is meant and not its value)."""
    for kind in (HeroDef, LieutenantDef):
        for entry, record in content.each(kind):
            assert isinstance(record, HeroDef | LieutenantDef)
            yield from ((entry, ("attributes", name), name, True) for name in record.attributes)
    for entry, thing in content.each(ObjectDef):
        for number, offer in enumerate(thing.interactions):
            if offer.test is not None:
                yield entry, ("interactions", number, "test"), offer.test, False
