"""What it finds: two records of one pack that are alike in everything but the id.

Why: players cannot tell them apart. Mostly one is a copy that was made into a file of its own, and never changed.

Bad:
    # items/blade.yaml
    kind: item
    id: blade
    name: Sword
    attack: {type: melee, dice: [red]}

Good:
    # items/blade.yaml
    kind: item
    id: blade
    name: Blade
    attack: {type: melee, dice: [red, red]}

How to fix: change what shall be different, its name above all, or delete one of the two and name the other instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Related
from delve.model.kinds import KINDS
from delve.validate.content import Content, finding

CODE = "D435"
NAME = "two records alike"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the id of every such record but the first of its pack; none while anything is faulty."""
    if not content.loaded.ok:
        return
    for kind in KINDS.values():
        namesakes: dict[tuple[str, str], list[Entry]] = {}
        for entry, record in content.each(kind):
            if entry.draft is not None:
                continue  # who builds on another record may mean to change nothing of it yet
            first = namesakes.setdefault((entry.pack, record.name), [])
            twin = next((one for one in first if _alike(one, entry)), None)
            if twin is None:
                first.append(entry)
                continue
            message = f"this is {quote(twin.names[0])} once more, under another id: change it, or delete one of them"
            there = Related(twin.path, twin.document.span(("id",)), "the same record")
            yield finding(CODE, entry, ("id",), message, severity="warning", related=(there,))


def _alike(one: Entry, other: Entry) -> bool:
    assert one.record is not None
    assert other.record is not None
    return one.id != other.id and structs.replace(one.record, id=other.record.id) == other.record
