"""Loading: from paths to a Library and everything that is wrong on the way, in one call.

    loaded = load([Path("content/core/quests/drowned_cellar.yaml")])

reads the packs of these files and all that they need. Nothing of a pack is run, and no content whatever
raises an exception. Mistakes in records that can be loaded are found by `delve.validate`.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from delve.catalog.compose import INHERITED
from delve.catalog.document import Document
from delve.catalog.entries import NOT_READ, Entry, duplicates, read_entry, unread, unusable
from delve.catalog.folders import leads_out
from delve.catalog.homes import MANIFEST, home_of
from delve.catalog.inherit import Inheritance
from delve.catalog.modules import Modules
from delve.catalog.packs import LOOSE, FoundPacks, Pack, files_for_records, find_packs, loose_files
from delve.catalog.reach import reached
from delve.catalog.relations import SwitchedOff, in_order, judge, named
from delve.catalog.resolve import Names, Scope, in_full, referred, resolved
from delve.catalog.script_check import ScriptCheck, ScriptScope
from delve.catalog.written_names import with_names
from delve.collector import without_collector
from delve.diagnostics import Diagnostic, Related, Span
from delve.ids import BUILT_IN, qualify
from delve.installation import standard_folders
from delve.model.declaration import Record
from delve.model.kinds import KINDS
from delve.model.library import Edition, Library
from delve.model.patch import PatchDef

_What: TypeAlias = tuple[str, Span, str, str]
"""path, span, code and message of a finding: two findings that agree in these are one"""


class Loaded(Struct, frozen=True):
    """What was read. `diagnostics` are those of the asked files, and errors of what these depend on."""

    library: Library
    diagnostics: tuple[Diagnostic, ...]
    entries: tuple[Entry, ...]
    packs: Mapping[str, Pack]
    """the packs that were read, by id, each behind all that it builds on"""
    modules: Modules
    asked: frozenset[str]
    """the files that were asked for, absolute: records, pack.yaml and scripts"""
    reached: frozenset[str]
    """further files that the asked ones depend on"""
    off: Mapping[str, SwitchedOff]
    """the packs that were found but cannot be used, by id: nothing of them is in the library"""
    found_packs: FoundPacks
    """all packs that were found, read or not"""
    scopes: Mapping[str, Scope]
    """pack id, or `loose` -> what references in its records mean"""

    @property
    def ok(self) -> bool:
        """Whether the asked files can be used: there is no error."""
        return not any(finding.severity == "error" for finding in self.diagnostics)

    def whole(self, entry: Entry) -> dict[str, Any]:
        """The plain value of a sound record, with what it inherits, its patches, and its references in full."""
        if entry.composition is not None:
            return entry.composition.value
        scope = self.scopes[entry.pack]
        value: dict[str, Any] = in_full(
            KINDS[entry.kind], entry.document.value, entry.document, lambda _: scope
        ).value
        return value

    @property
    def documents(self) -> Mapping[str, Document]:
        """Path -> document of every file that was read."""
        found = {entry.path: entry.document for entry in self.entries}
        return found | {pack.document.path: pack.document for pack in self.packs.values()}

    def concerns(self, finding: Diagnostic) -> bool:
        """Whether a finding is about the asked files, or an error of what these depend on."""
        return finding.path in self.asked or (finding.path in self.reached and finding.severity == "error")

    def relevant(self, findings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The findings that concern the asked files, in the order of paths and places."""
        kept: dict[_What, Diagnostic] = {}
        findings = self._told_to_heirs([*findings])
        wrong = {(finding.path, finding.span) for finding in findings if finding.severity == "error"}
        for finding in findings:
            if (
                finding.severity == "warning"
                and finding.code[0] == "Y"
                and (finding.path, finding.span) in wrong
            ):
                continue  # how others would read a value matters less than that it is wrong
            if self.concerns(finding):
                # what several records inherit is told once, at the file that says it
                kept.setdefault(_what(finding), finding)
        return sorted(kept.values(), key=lambda one: (_before(one.path), one.span, one.code, one.message))

    def _told_to_heirs(self, findings: Sequence[Diagnostic]) -> list[Diagnostic]:
        """The same findings, but a fault that an asked file inherits from another one is reported at the asked file.

        It stays where it is if the other file has the fault by itself.
        """
        alone = {_what(one) for one in findings if not heirs(one)}
        found = []
        for one in findings:
            heir = next((heir for heir in heirs(one) if heir.path in self.asked), None)
            if heir is not None and one.path not in self.asked and _what(one) not in alone:
                origin = Related(one.path, one.span, "this is what it inherits")
                others = tuple(related for related in one.related if related is not heir)
                one = Diagnostic(one.code, one.severity, one.message, heir.path, heir.span, (origin, *others))
            found.append(one)
        return found


def load(
    paths: Sequence[Path],
    packs: Sequence[Path] = (),
    elsewhere: Sequence[Path] | None = None,
    only: Container[str] | None = None,
) -> Loaded:
    """Everything that these files and folders hold and need.

    Packs are found beside those of the paths, in the folders `packs`, then in the folders `elsewhere` (where
    not given: the user's own packs and the shipped ones). A file outside of packs may use each of these; where `only`
    is given, those with these ids.
    """
    with without_collector():
        asked = _Asked.of(paths)
        folders = (*packs, *(standard_folders() if elsewhere is None else elsewhere))
        return _Loading(asked, find_packs(asked.homes, folders), only).result()


class _Asked(Struct):
    """The paths of a call, taken apart."""

    paths: list[Path]
    homes: list[Path] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)

    @staticmethod
    def of(paths: Sequence[Path]) -> _Asked:
        asked = _Asked([path.resolve() for path in paths])
        homes: dict[Path, None] = {}
        home_of_folder = functools.cache(lambda folder: home_of(Path(folder, MANIFEST)))
        for path in asked.paths:
            if path.is_dir():
                above = path if (path / MANIFEST).is_file() else home_of(path)
                if above is not None:
                    homes[above] = None
            for file in loose_files(path) if path.is_dir() else (str(path),):
                home = home_of_folder(file.rpartition(os.sep)[0])
                if home is None:
                    asked.loose.append(file)
                else:
                    homes[home] = None
        asked.homes = [*homes]
        return asked

    def covers(self, file: str) -> bool:
        return any(file == path or file.startswith(path + os.sep) for path in map(str, self.paths))


class _Loading:
    """One call of `load`, step by step."""

    def __init__(self, asked: _Asked, found: FoundPacks, only: Container[str] | None) -> None:
        self.asked, self.found, self._only = asked, found, only
        self.packs = self._closure()
        relations = judge(self.packs, found.packs)
        self.off, self.below = relations.off, relations.below
        self.used = {name: pack for name, pack in self.packs.items() if name not in self.off}
        self.findings: list[Diagnostic] = [*found.notes(), *relations.findings]
        self.modules = Modules()
        self.programs = {pack.id: self.modules.program(pack) for pack in self.packs.values()}
        self.entries = self._entries()

    def result(self) -> Loaded:
        names = Names(self.entries)
        scopes = {name: self._scope(name, names) for name in (*self.packs, LOOSE)}
        inheritance = Inheritance(self.entries, scopes, self.used)
        self.findings += inheritance.problems
        check = ScriptCheck(
            self.modules, {name: ScriptScope(scope, self._seen(scope)) for name, scope in scopes.items()}
        )
        for entry in self.entries:
            if entry.record is not None:
                self._settle(entry, entry.record, scopes[entry.pack], check)
        self.findings += check.problems
        self.findings += self.modules.problems()
        self.findings = [*with_names(self.findings, self.entries, scopes)]
        files = self._files()
        asked = frozenset(path for path in files if self.asked.covers(path))
        loaded = Loaded(
            self._library(),
            (),
            tuple(self.entries),
            MappingProxyType(self.packs),
            self.modules,
            asked,
            reached(asked, self.entries, self.packs, self.below),
            MappingProxyType(self.off),
            self.found,
            MappingProxyType(scopes),
        )
        return replace(loaded, diagnostics=tuple(loaded.relevant(self.findings)))

    def _closure(self) -> dict[str, Pack]:
        """The packs of the asked files and what they need, with the built-in; for a loose file all that it may use."""
        homes = set(self.asked.homes)
        waiting = [
            pack
            for pack in self.found.packs.values()
            if pack.folder in homes or pack.id == BUILT_IN or self._may_use(pack)
        ]
        packs: dict[str, Pack] = {}
        while waiting:
            pack = waiting.pop(0)
            if pack.id not in packs:
                packs[pack.id] = pack
                waiting += [self.found.packs[name] for name in named(pack, self.found.packs)]
        return in_order(packs)

    def _may_use(self, pack: Pack) -> bool:
        """Whether an asked file outside of packs may use this one."""
        return bool(self.asked.loose) and (self._only is None or pack.id in self._only)

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = []
        homes: list[tuple[Pack | None, Iterable[str]]] = [(None, dict.fromkeys(self.asked.loose))]
        for own in self.packs.values():
            found = files_for_records(own)
            homes.append((own, found.read))
            self.findings += (unread(file) for file in found.unread)
        for pack, files in homes:
            for file in files:
                link = unusable(file, pack) if pack else None
                if link is not None:
                    self.findings.append(link)
                    continue
                entry, problems = read_entry(file, pack)
                entries.append(entry)
                self.findings += problems
        self.findings += duplicates(entries)
        return entries

    def _scope(self, name: str, names: Names) -> Scope:
        if name == LOOSE:
            return Scope(LOOSE, tuple(self.used), True, names)
        pack = self.packs[name]
        optional = pack.definition.optional if pack.definition else ()
        absent = frozenset(one for one in optional if one not in self.below[name])
        built_in = () if name == BUILT_IN else (BUILT_IN,)
        return Scope(name, (*self.below[name], *built_in), name in self.used, names, absent)

    def _seen(self, scope: Scope) -> Mapping[str, Pack]:
        return {
            name: self.packs[name] for name in (scope.pack, *scope.visible) if name not in (LOOSE, BUILT_IN)
        }

    def _settle(self, entry: Entry, record: Record, scope: Scope, check: ScriptCheck) -> None:
        """Writes the names of a record in full, and looks up its script."""
        if isinstance(record, PatchDef):
            return
        if entry.composition is None:
            references = resolved(record, scope)
            self.findings += references.problems(entry.document, entry.document.value)
            record = references.value
        else:
            references = referred(record)
        entry.references += references.references
        entry.uses = references.uses
        entry.record = check.settle(entry, replace(record, id=qualify(record.id, entry.pack)))

    def _counts(self, entry: Entry) -> bool:
        """Whether an entry's pack is switched on."""
        return entry.pack == LOOSE or entry.pack in self.used

    def _library(self) -> Library:
        records = {
            (entry.kind, entry.id): entry
            for entry in reversed(self.entries)
            if entry.record and not isinstance(entry.record, PatchDef) and self._counts(entry)
        }
        scripts = {
            getattr(entry.record, "script", ""): entry.script for entry in records.values() if entry.script
        }
        parts = [part for entry in records.values() for part in entry.parts]
        scripts |= {part.dotted: part.file for part in parts if part.file is not None}
        return Library(
            [entry.record for entry in records.values() if entry.record],
            scripts,
            self._edition,
            {pack.id: str(pack.folder) for pack in self.used.values()},
            {name: self.below[name] for name in self.used},
            {name: self.programs[name] for name in self.used},
            self._sounds(),
        )

    def _sounds(self) -> dict[str, str]:
        """The files of sounds that lie inside their packs; of a sound that several packs bring, that of the last."""
        found: dict[str, str] = {}
        for pack in self.used.values():
            named = pack.definition.sounds if pack.definition is not None else {}
            for kind, name in named.items():
                if not leads_out(pack.folder / name, pack.folder):
                    found[kind] = str(pack.folder / name)
        return found

    def _edition(self) -> Edition:
        # only saved games ask for it, and digests of the standard library take long to import
        from delve.catalog.edition import edition

        entries = filter(self._counts, self.entries)
        return edition(entries, self.used, self.programs)

    def _files(self) -> list[str]:
        scripts = [program.path(place) for program in self.programs.values() for place in program.places]
        manifests = [pack.document.path for pack in self.packs.values()]
        others = [finding.path for finding in self.findings if finding.code in ("D209", "D210", NOT_READ)]
        return [*(entry.path for entry in self.entries), *manifests, *scripts, *others]


def heirs(finding: Diagnostic) -> list[Related]:
    """The places where records say that they inherit the faulty value that a finding is about; often none."""
    return [related for related in finding.related if related.message == INHERITED]


def _what(finding: Diagnostic) -> _What:
    return finding.path, finding.span, finding.code, finding.message


def _before(path: str) -> str:
    """The key by which paths are sorted: findings about a pack come before those about its records."""
    return path.removesuffix(MANIFEST)
