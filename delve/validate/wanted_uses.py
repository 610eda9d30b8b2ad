"""References whose record is of another `use` than the field wants: a die of the other pool, a term as a trait.

Which use a field wants is declared with it; the words for it belong to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.references import places
from delve.diagnostics import Related
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
    there: Related
    """where the record says its use"""

    @property
    def file(self) -> str:
        """The name of that file with its folder."""
        return "/".join(Path(self.there.path).parts[-2:])


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
                    there = _said(content, kind, reference, found)
                    yield Unfit(entry, path, name, use, found, words, near, there)


def _said(content: Content, kind: str, reference: str, use: str) -> Related:
    """The place where a record says its use."""
    entry = next(one for one in content.loaded.entries if (one.kind, one.id) == (kind, reference))
    where = entry.place(("use",))
    return Related(where.path, where.span, f"its use is {use}")


def _wrong(content: Content, definition: type[D], kind: str, entry: Entry) -> dict[tuple[str, str], str]:
    """(reference in full, wanted use) -> the use of its record, where that is another one."""
    wrong: dict[tuple[str, str], str] = {}
    for named, reference, use in entry.uses:
        found: Any = content.find(definition, reference) if named == kind else None
        if found is not None and found.use != use:
            wrong[reference, use] = found.use
    return wrong
