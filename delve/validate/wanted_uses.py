"""References whose record is of another `use` than the field wants: a die of the other pool, a term as a trait.

Which use a field wants is declared with it; the words for it belong to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.references import places
from delve.ids import unqualified
from delve.model.declaration import Record
from delve.model.kinds import KINDS
from delve.near import guess
from delve.validate.content import Content

D = TypeVar("D", bound=Record)


class Unfit(NamedTuple):
    """A reference to a record of another use: the use that the field wants, and the one that the record has."""

    entry: Entry
    path: ValuePath
    name: str
    """without its pack"""
    wanted: str
    found: str
    words: str
    """to end a message with: which names would do"""
    near: tuple[str, ...]


def unfit(content: Content, definition: type[D], kind: str) -> Iterator[Unfit]:
    """Every reference to a record of this kind that is of another use than its field wants."""
    for holder in KINDS.values():
        for entry, _ in content.each(holder):
            wrong = _wrong(content, definition, kind, entry)
            if not wrong:
                continue
            scope = content.loaded.scopes[entry.pack]
            for path, _, reference, use in places(holder, content.loaded.whole(entry)):
                found = wrong.get((reference, use))
                if found is not None:
                    name = unqualified(reference)
                    words, near = guess(name, scope.known(kind, use))
                    yield Unfit(entry, path, name, use, found, words, near)


def _wrong(content: Content, definition: type[D], kind: str, entry: Entry) -> dict[tuple[str, str], str]:
    """(reference in full, wanted use) -> the use of its record, where that is another one."""
    wrong: dict[tuple[str, str], str] = {}
    for named, reference, use in entry.uses:
        found: Any = content.find(definition, reference) if named == kind else None
        if found is not None and found.use != use:
            wrong[reference, use] = found.use
    return wrong
