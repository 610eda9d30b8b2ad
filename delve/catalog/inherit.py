"""Records that build on others: which files make them, in which order, and what is wrong with that.

A record is made of what it extends, then its own file, then its patches in the order of their packs; whoever extends it
takes over the patched one. Of a faulty record, and of what builds on it, nothing is reported here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from delve.catalog.compose import Composition, Layer
from delve.catalog.conflicts import disagreements
from delve.catalog.entries import ANY_KIND, Entry
from delve.catalog.gate import fit
from delve.catalog.packs import LOOSE, Pack
from delve.catalog.positions import Place, ValuePath
from delve.catalog.resolve import Problem, Scope, in_full
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import DefinitionId, qualify, split
from delve.model.inheritance import change_type
from delve.model.kinds import KINDS
from delve.model.patch import PatchDef

MOST_STEPS: Final = 3
"""how many times `extends` may lead from a record to the last one that it builds on"""

_NOT_THERE: Final = ("D204", "D219")
"""the codes that are not reported for an optional patch"""


class _Built(NamedTuple):
    """An entry that is sound so far, as others extend it."""

    layers: tuple[Layer, ...]
    steps: int


class _Spot(Struct, frozen=True):
    """One place for everything: of what shows only in the whole record."""

    spot: Place

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        return self.spot

    def text(self, path: ValuePath) -> None:
        return None


class Inheritance:
    """Completes the entries of one load. `problems` gathers what is wrong."""

    def __init__(
        self, entries: Sequence[Entry], scopes: Mapping[str, Scope], packs: Mapping[str, Pack]
    ) -> None:
        """`packs`: those whose records and patches count, in their order."""
        self.problems: list[Diagnostic] = []
        self._scopes, self._packs = scopes, packs
        self._parents: dict[str, Entry | None] = {}
        self._built: dict[str, _Built | None] = {}
        self._named: dict[tuple[str, DefinitionId], Entry] = {}
        self._patches: dict[str, list[Entry]] = {}
        drafts = [entry for entry in entries if entry.draft is not None]
        patches = [entry for entry in entries if isinstance(entry.record, PatchDef)]
        if not drafts and not patches:
            return
        for entry in entries:
            for name in entry.names:
                self._named.setdefault((entry.kind, qualify(name, entry.pack)), entry)
        targets = self._find_targets(patches)
        for entry in (*drafts, *targets):
            self._follow(entry)

    def _find_targets(self, patches: list[Entry]) -> list[Entry]:
        """The records that are patched."""
        order = {pack: place for place, pack in enumerate((*self._packs, LOOSE))}
        counting = [patch for patch in patches if patch.pack in order]
        targets: dict[str, Entry] = {}
        for patch in sorted(counting, key=lambda patch: (order[patch.pack], patch.id)):
            target = self._target(patch)
            if target is not None:
                targets[target.path] = target
                self._patches.setdefault(target.path, []).append(patch)
        return [*targets.values()]

    def _target(self, patch: Entry) -> Entry | None:
        ((kind, reference),) = patch.document.value["target"].items()
        meant = self._scopes[patch.pack].named(kind, reference)
        if isinstance(meant, Problem):
            optional = isinstance(patch.record, PatchDef) and patch.record.optional
            if not (optional and meant.code in _NOT_THERE):
                self.problems.append(meant.at(patch.document.place(("target", kind))))
            return None
        return self._mean(patch, kind, meant)

    def _follow(self, entry: Entry) -> None:
        """Builds an entry, and before it everything that it builds on."""
        chain: dict[str, Entry] = {}
        at: Entry | None = entry
        while at is not None and at.path not in self._built:
            if at.path in chain:
                self._break_ring([*chain.values()][[*chain].index(at.path) :])
                break
            chain[at.path] = at
            at = self._parent(at)
        for one in reversed(chain.values()):
            if one.path not in self._built:
                self._built[one.path] = self._build(one)

    def _parent(self, entry: Entry) -> Entry | None:
        """What an entry extends, if that is there."""
        if entry.path not in self._parents:
            self._parents[entry.path] = self._find_parent(entry)
        return self._parents[entry.path]

    def _find_parent(self, entry: Entry) -> Entry | None:
        if entry.draft is None or not entry.draft.extends:
            return None
        reference = entry.draft.extends
        meant = self._scopes[entry.pack].named(entry.kind, reference)
        pack = self._packs.get(entry.pack)
        if isinstance(meant, str) and pack is not None and pack.definition is not None:
            home = split(meant)[0]
            if home != pack.id and home not in pack.definition.requires:
                message = f"{quote(home)} is only optional: a record extends one of its own pack or of a required one"
                meant = Problem("D216", message)
        if isinstance(meant, Problem):
            self.problems.append(meant.at(entry.document.place(("extends",))))
            return None
        return self._mean(entry, entry.kind, meant)

    def _mean(self, entry: Entry, kind: str, id: DefinitionId | None) -> Entry | None:
        """Notes that an entry builds on a record, and finds that."""
        if id is None:
            return None
        entry.references.append((kind, id))
        return self._named.get((kind, id)) or self._named.get((ANY_KIND, id))

    def _break_ring(self, ring: list[Entry]) -> None:
        first = ring.index(min(ring, key=lambda entry: entry.id))
        ring = ring[first:] + ring[:first]
        way = " -> ".join(entry.id for entry in (*ring, ring[0]))
        self._say("D212", f"records extend each other in a ring: {way}", ring[0], ("extends",))
        self._built |= dict.fromkeys([entry.path for entry in ring])

    def _build(self, entry: Entry) -> _Built | None:
        """None: it is faulty, which is told, or what it builds on is."""
        if entry.record is None and entry.draft is None:
            return None
        base = _Built((), -1)
        if entry.draft is not None and entry.draft.extends:
            parent = self._parent(entry)
            found = self._built[parent.path] if parent is not None else None
            if found is None or self._too_far(entry, found):
                return None
            base = found
        own = self._layer(entry)
        composition = Composition(KINDS[entry.kind], (*base.layers, own), own)
        self._say_missing(composition)
        if entry.draft is not None:
            words = f"together with what {quote(entry.draft.extends)} says,"
            if not self._convert(entry, composition, entry.document.place(("extends",)), words):
                return None
        for patch in self._patches.get(entry.path, ()):
            composition = self._patched(entry, composition, patch)
        self.problems += disagreements(
            entry.id, KINDS[entry.kind], composition, lambda pack: self._scopes[pack].visible
        )
        if entry.draft is not None or entry.path in self._patches:
            entry.composition = composition
        return _Built(composition.layers, base.steps + 1)

    def _too_far(self, entry: Entry, base: _Built) -> bool:
        if base.steps < MOST_STEPS:
            return False
        way = [entry]
        while (parent := self._parent(way[-1])) is not None:
            way.append(parent)
        names = " -> ".join(one.id for one in way)
        message = f"this record is more than {MOST_STEPS} steps from what it builds on: {names}"
        self._say("D213", message, entry, ("extends",))
        return True

    def _layer(self, entry: Entry) -> Layer:
        """What an entry's own file says."""
        scope = self._scopes[entry.pack]
        full = in_full(KINDS[entry.kind], entry.document.value, entry.document, lambda _: scope)
        self.problems += full.problems
        if entry.abstract:
            entry.references += full.references
        return Layer(entry.pack, entry.document, full.value)

    def _patched(self, entry: Entry, composition: Composition, patch: Entry) -> Composition:
        """The composition with a patch, if that leaves the record sound."""
        layers = (*composition.layers, self._patch_layer(entry.kind, patch))
        new = Composition(KINDS[entry.kind], layers, composition.own)
        self._say_missing(new)
        spot = patch.document.place(("target", entry.kind))
        return (
            new
            if self._convert(entry, new, spot, f"with this patch {entry.id} is not sound:")
            else composition
        )

    def _convert(self, entry: Entry, composition: Composition, spot: Place, words: str) -> bool:
        """Whether the whole record is sound, which it need not be if it is abstract; else that is told."""
        if entry.abstract:
            return True
        record, problems = fit(KINDS[entry.kind], composition.value, _Spot(spot))
        self.problems += [
            replace(problem, message=f"{words} {problem.message}", suggestions=()) for problem in problems
        ]
        entry.record = record or entry.record
        return record is not None

    def _patch_layer(self, kind: str, patch: Entry) -> Layer:
        scope = self._scopes[patch.pack]
        given = {
            word: patch.document.value[word]
            for word in ("set", "add", "remove")
            if word in patch.document.value
        }
        full = in_full(change_type(KINDS[kind]), given, patch.document, lambda _: scope)
        self.problems += full.problems
        patch.references += full.references
        return Layer(patch.pack, patch.document, full.value, patch=True)

    def _say_missing(self, composition: Composition) -> None:
        """A finding for each item that the last layer removes and that is not there."""
        for layer, path in composition.missing:
            if layer is composition.layers[-1]:
                where = layer.document.place(path)
                message = f"there is no such item in {quote('.'.join(map(str, path[1:-1])))} to be removed"
                self.problems.append(Diagnostic("D214", "error", message, where.path, where.span))

    def _say(self, code: str, message: str, entry: Entry, path: ValuePath) -> None:
        span = entry.document.span(path)
        self.problems.append(Diagnostic(code, "error", message, entry.path, span))
