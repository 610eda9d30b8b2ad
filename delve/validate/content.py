"""What a rule sees: the sound records with the places of their values, and look-ups that may fail.

A record that is faulty is simply not there: its fault has been told already, by reading or by a rule of an
earlier stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, field

from delve.catalog.entries import Entry
from delve.catalog.load import Loaded
from delve.catalog.modules import Module
from delve.catalog.positions import Place, ValuePath
from delve.diagnostics import Diagnostic, Fix, Related, Severity
from delve.model.declaration import Record
from delve.model.library import UnknownDefinition

D = TypeVar("D", bound=Record)


class Content(Struct, frozen=True, dict=True):
    """What was loaded, as far as it concerns the files that were asked for."""

    loaded: Loaded
    faulty: frozenset[str] = frozenset()
    """files of which an earlier stage told an error"""
    memo: dict[Any, Any] = field(default_factory=dict)
    """what rules share, worked out once: each analysis has a key of its own"""

    def each(self, definition: type[D]) -> Iterator[tuple[Entry, D]]:
        """Every sound record of a kind that is to be judged, with its entry."""
        for entry in self._concerned.get(definition, ()):
            if isinstance(entry.record, definition):
                yield entry, entry.record

    def find(self, definition: type[D], id: str) -> D | None:
        """The record that a reference in full means, or None where there is no sound one."""
        try:
            found = self.loaded.library.get(definition, id)
        except UnknownDefinition:
            return None
        return None if (type(found), id) in self._faulty_records else found

    def scripts(self) -> Iterator[Module]:
        """The script files that are to be judged; one that is not Python has no tree."""
        files = (self.loaded.asked | self.loaded.reached) - self.faulty
        paths = sorted(path for path in files if path.endswith(".py"))
        return (self.loaded.modules.read(Path(path)) for path in paths)

    @cached_property
    def _faulty_records(self) -> frozenset[tuple[type[Record], str]]:
        faulty = (entry for entry in self.loaded.entries if self._is_faulty(entry))
        return frozenset((type(entry.record), entry.id) for entry in faulty if entry.record is not None)

    def _is_faulty(self, entry: Entry) -> bool:
        """Whether one of the files that make a record is."""
        return bool(self.faulty) and not self.faulty.isdisjoint(entry.sources)

    @cached_property
    def _concerned(self) -> dict[type[Any], list[Entry]]:
        """The sound records that are to be judged, by their kind."""
        files = self.loaded.asked | self.loaded.reached
        found: dict[type[Any], list[Entry]] = {}
        for entry in self.loaded.entries:
            if entry.path in files and not self._is_faulty(entry):
                found.setdefault(type(entry.record), []).append(entry)
        return found


def finding(
    code: str,
    entry: Entry,
    path: ValuePath,
    message: str,
    *,
    key: bool = False,
    severity: Severity = "error",
    suggestions: tuple[str, ...] = (),
    related: tuple[Related, ...] = (),
    place: Place | None = None,
    fix: Fix | None = None,
) -> Diagnostic:
    """A finding about the value at a path of a record, about its key, or about another place of its."""
    where = place or entry.place(path, key=key)
    return Diagnostic(
        code, severity, message, where.path, where.span, (*related, *where.related), suggestions, fix
    )
