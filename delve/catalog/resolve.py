"""Which record a reference means, among the names of all packs, and the findings about references that lead nowhere.

A bare `id` is looked for in the own pack, then in those that it requires, then in the built-in pack; `pack:id` is
looked for in that one of these. A loose file may use every pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct, field

from delve.catalog.entries import ANY_KIND, Entry
from delve.catalog.packs import LOOSE
from delve.catalog.positions import Place, Placed, ValuePath
from delve.catalog.references import Reference, places, rewrite, swapped
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import BUILT_IN, DefinitionId, qualify, split
from delve.near import either, guess


class Names:
    """The names that records of each pack go by, faulty records included."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._names: dict[tuple[str, str], set[str]] = {}
        self._entries: dict[tuple[str, str], list[Entry]] = {}
        self._abstract: set[tuple[str, DefinitionId]] = set()
        for entry in entries:
            self._names.setdefault((entry.pack, entry.kind), set()).update(entry.names)
            self._entries.setdefault((entry.pack, entry.kind), []).append(entry)
            if entry.abstract:
                self._abstract.add((entry.kind, entry.id))

    def abstract(self, kind: str, id: DefinitionId) -> bool:
        """Whether this record is only there to be extended."""
        return (kind, id) in self._abstract

    def has(self, pack: str, kind: str, name: str) -> bool:
        """Whether a record of a pack goes, or may go, by this name."""
        return name in self.of(pack, kind) or name in self.of(pack, ANY_KIND)

    def of(self, pack: str, kind: str) -> set[str]:
        """All names of one kind in a pack."""
        return self._names.get((pack, kind), set())

    def of_use(self, pack: str, kind: str, use: str) -> set[str]:
        """The names of records that have a `use`, or are too faulty to tell it; all names if `use` is empty."""
        if not use:
            return self.of(pack, kind)
        fitting = [
            entry for entry in self._entries.get((pack, kind), ()) if getattr(entry.record, "use", use) == use
        ]
        return {name for entry in fitting for name in entry.names}


class Scope(Struct):
    """What the records of one pack may refer to."""

    pack: str
    visible: tuple[str, ...]
    """the other packs that may be referred to, in order"""
    complete: bool
    """False: a required pack may be missing, so that a name that is not found may belong to it"""
    names: Names
    absent: frozenset[str] = frozenset()
    """optional packs that are not there"""
    _meant: dict[tuple[str, str, str], str | Problem | None] = field(default_factory=dict)

    def meant(self, kind: str, reference: str, use: str = "") -> str | Problem | None:
        """The `pack:id` that a reference means, or what is wrong with it; None where a missing pack may have it.

        Only records of this `use` are suggested for an unknown name.
        """
        asked = (kind, reference, use)
        if asked not in self._meant:
            self._meant[asked] = self._looked_up(kind, reference, use)
        return self._meant[asked]

    def known(self, kind: str, use: str = "") -> set[str]:
        """The names of a kind and use that a record may refer to."""
        return {one for pack in (self.pack, *self.visible) for one in self.names.of_use(pack, kind, use)}

    def _looked_up(self, kind: str, reference: str, use: str) -> str | Problem | None:
        found = self.named(kind, reference, use)
        if isinstance(found, str) and self.names.abstract(kind, found):
            message = f"{kind} {quote(reference)} is abstract: it is only there to be extended"
            return Problem("D215", message)
        return found

    def named(self, kind: str, reference: str, use: str = "") -> str | Problem | None:
        """As `meant`, but the record may be abstract."""
        pack, name = split(reference)
        if pack:
            return self._in_pack(kind, pack, name, use)
        if self.names.has(self.pack, kind, name):
            return qualify(name, self.pack)
        found = [other for other in self.visible if self.names.has(other, kind, name)]
        if len(found) > 1 and BUILT_IN in found:
            found.remove(BUILT_IN)
        if len(found) == 1:
            return qualify(name, found[0])
        if found:
            full = tuple(qualify(name, other) for other in found)
            return Problem("D205", f"{quote(name)} is in several packs: write {either(full)}", full)
        if not self.complete:
            return None
        words, near = guess(name, self.known(kind, use))
        return Problem("D204", f"unknown {kind} {quote(name)}{words}", near)

    def _in_pack(self, kind: str, pack: str, name: str, use: str) -> str | Problem | None:
        full = qualify(name, pack)
        if pack in self.absent:
            return Problem("D219", f"the pack {quote(pack)} is optional, and it is not there")
        if pack != self.pack and pack not in self.visible:
            if not self.complete:
                return None
            named = (one for one in self.visible if one != BUILT_IN)
            words, near = guess(pack, (self.pack, *named, *sorted(self.absent)))
            message = f"no pack {quote(pack)} was found{words}"
            if self.pack != LOOSE:
                message = f"{quote(pack)} is neither this pack nor one that it requires{words}"
            return Problem("D206", message, tuple(qualify(name, other) for other in near))
        if self.names.has(pack, kind, name):
            return full
        words, near = guess(full, {qualify(one, pack) for one in self.names.of_use(pack, kind, use)})
        return Problem("D204", f"unknown {kind} {quote(full)}{words}", near)


class Problem(Struct, frozen=True):
    """What is wrong with a reference."""

    code: str
    message: str
    suggestions: tuple[str, ...] = ()

    def at(self, place: Place) -> Diagnostic:
        """The finding, at the place of the reference."""
        return Diagnostic(
            self.code, "error", self.message, place.path, place.span, place.related, self.suggestions
        )


class Resolution(Struct):
    """The references of one value in full, and what is wrong with some of them, as `resolved` has found."""

    value: Any
    references: list[tuple[str, DefinitionId]] = field(default_factory=list)
    uses: list[tuple[str, DefinitionId, str]] = field(default_factory=list)
    """(kind, id, use) of those whose record must have a certain `use`"""
    wrong: dict[tuple[str, str, str], Problem] = field(default_factory=dict)

    def problems(self, placed: Placed, raw: Any, base: ValuePath = ()) -> Iterator[Diagnostic]:
        """A finding for each wrong reference, at its place below `base` of what is placed."""
        if not self.wrong:
            return
        for path, kind, reference, use in places(type(self.value), raw, base):
            problem = self.wrong.get((kind, reference, use))
            if problem is not None:
                yield problem.at(placed.place(path))


def resolved(value: Any, scope: Scope) -> Resolution:
    """A struct with its references in full; a wrong one stays as it was written."""
    result = Resolution(value)

    def resolve(kind: str, reference: str, use: str) -> str:
        meant = scope.meant(kind, reference, use)
        if isinstance(meant, str):
            result.references.append((kind, meant))
            if use:
                result.uses.append((kind, meant, use))
            return meant
        if meant is not None:
            result.wrong[kind, reference, use] = meant
        return reference

    result.value = rewrite(value, resolve)
    return result


def referred(record: Struct) -> Resolution:
    """What a record refers to, if its references are in full already; those without a pack lead nowhere."""
    result = Resolution(record)

    def note(kind: str, reference: str, use: str) -> str:
        if ":" in reference:
            result.references.append((kind, reference))
            if use:
                result.uses.append((kind, reference, use))
        return reference

    rewrite(record, note)
    return result


class InFull(NamedTuple):
    """A plain value with its references in full, as `in_full` returns it."""

    value: Any
    references: list[tuple[str, DefinitionId]]
    problems: list[Diagnostic]


def in_full(
    kind: type[Struct],
    value: Any,
    placed: Placed,
    scope_at: Callable[[ValuePath], Scope],
    base: ValuePath = (),
) -> InFull:
    """A plain value of this type, which stands at `base`, with its references in full.

    `scope_at` gives the scope of a path, as values may come from files of several packs. The reference under `extends`
    stays as it is written.
    """
    result = InFull(None, [], [])

    def swap(found: Reference) -> str:
        path, kind, name, use = found
        meant = None if path == ("extends",) else scope_at(path).meant(kind, name, use)
        if isinstance(meant, str):
            result.references.append((kind, meant))
            return meant
        if meant is not None:
            result.problems.append(meant.at(placed.place(path)))
        return name

    return result._replace(value=swapped(kind, value, swap, base))
