"""One entry for each record file: its pack, its kind and id as far as they can be told, its record.

Whether file, folder and id fit together is judged here. A faulty record keeps its name, so that references to it are
not reported as unknown.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from delve.catalog.compose import Composition
from delve.catalog.document import Document
from delve.catalog.gate import Draft, build
from delve.catalog.homes import MANIFEST
from delve.catalog.packs import LOOSE, Pack
from delve.catalog.positions import Place, ValuePath
from delve.catalog.source import load
from delve.catalog.wording import quote, with_article
from delve.diagnostics import START, Diagnostic, Edit, Fix, Related
from delve.ids import DefinitionId, is_id
from delve.model.declaration import Record
from delve.model.kinds import FOLDERS, KINDS
from delve.model.library import ScriptFile

LEADS_OUT: Final = "D209"
"""the code of a finding about a link that leads out of its pack"""
NOT_READ: Final = "D222"
"""the code of a finding about a file that nothing reads"""
KIND_OF: Final = {folder: kind for kind, folder in FOLDERS.items()}
"""Folder of a pack -> the kind of its records."""
ANY_KIND: Final = ""
"""The kind of an entry whose file does not say it."""


class PartScript(Struct, frozen=True):
    """A script within a record."""

    path: ValuePath
    """where it stands in the record"""
    dotted: str
    """the dotted path of its class"""
    base: str
    """the class of `delve.script` that it is to be derived from"""
    file: ScriptFile | None
    """the file of that class; None: the path leads nowhere"""
    params: Struct | None
    """the values of its parameters; None where some of them are faulty"""


class Entry(Struct):
    """A record file. `record` is None where it is faulty or abstract; in a sound one all references are in full."""

    pack: str
    kind: str
    document: Document
    record: Record | None
    names: tuple[str, ...]
    """ids (without pack) by which references may mean this file; a sound record has one"""
    references: list[tuple[str, DefinitionId]] = field(default_factory=list)
    """(kind, id) of what the record refers to"""
    uses: list[tuple[str, DefinitionId, str]] = field(default_factory=list)
    """(kind, id, use) of those references whose record must have a certain `use`"""
    script: ScriptFile | None = None
    parts: list[PartScript] = field(default_factory=list)
    """the scripts within the record"""
    draft: Draft | None = None
    """what the file says, where it is not a record by itself"""
    composition: Composition | None = None
    """how the record was made of several files; None: it was made of this file alone"""

    @property
    def scripts(self) -> tuple[ScriptFile, ...]:
        """Its own script and those within it, as far as their files were found."""
        found = (self.script, *(part.file for part in self.parts))
        return tuple(one for one in found if one is not None)

    @property
    def abstract(self) -> bool:
        """Whether the record is only there to be extended."""
        return self.draft is not None and self.draft.abstract

    def place(self, path: ValuePath = (), *, key: bool = False) -> Place:
        """Where a value of the record stands, or its key: in this file, or in another that it came from."""
        return (self.composition or self.document).place(path, key=key)

    def text(self, path: ValuePath) -> bytes:
        """The text of the file in which a value of the record stands."""
        return (self.composition or self.document).text(path)

    def char_place(self, path: ValuePath, line_index: int, column_index: int) -> Place:
        """Where one character of a literal block scalar of the record stands, indices from 0."""
        return (self.composition or self.document).char_place(path, line_index, column_index)

    def origin_pack(self, path: ValuePath) -> str:
        """The pack whose file wrote a value of the record; references in the value are looked up from that pack."""
        return self.composition.origin(path).layer.pack if self.composition else self.pack

    def inherits(self, path: ValuePath) -> bool:
        """Whether a value of the record comes from what it extends, so that it cannot be deleted here."""
        return self.composition is not None and self.composition.inherits(path)

    @property
    def sources(self) -> tuple[str, ...]:
        """The files that make the record."""
        if self.composition is None:
            return (self.path,)
        return tuple(layer.document.path for layer in self.composition.layers) or (self.path,)

    @property
    def path(self) -> str:
        """The file, absolute."""
        return self.document.path

    @property
    def id(self) -> DefinitionId:
        """Its own id in full."""
        return f"{self.pack}:{self.names[0]}"


def read_entry(path: str, pack: Pack | None) -> tuple[Entry, list[Diagnostic]]:
    """The entry of a file of a pack (None: a loose file), and the findings about that file alone."""
    document = load(path)
    built, problems = build(document)
    value = document.value if isinstance(document.value, dict) else {}
    kind = value.get("kind")
    folder = _folder(path, pack)
    if not isinstance(kind, str) or kind not in KINDS:
        kind = KIND_OF.get(folder, ANY_KIND)
    name = value.get("id")
    names = [name] if isinstance(name, str) and is_id(name) else []
    stem = _stem(path)
    if built is None or stem != name:
        names.append(stem)
    pack_id = pack.id if pack else LOOSE
    entry = Entry(pack_id, kind, document, None, tuple(dict.fromkeys(names)))
    if isinstance(built, Draft):
        entry.draft = built
    else:
        entry.record = built
    if folder in KIND_OF:
        problems = [_with_kind(problem, KIND_OF[folder]) for problem in problems]
    if built is not None:
        problems = [*problems, *_misplaced(entry, path, folder, pack)]
    return entry, problems


def duplicates(entries: Iterable[Entry]) -> Iterator[Diagnostic]:
    """A finding for each record whose kind and id another record of its pack has already.

    A file that is not named after its id is left out: that is reported already, and it is mostly a copy whose id was
    not changed.
    """
    first: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        misnamed = entry.pack != LOOSE and _stem(entry.path) != entry.names[0]
        if misnamed or (entry.record is None and entry.draft is None):
            continue
        before = first.setdefault((entry.kind, entry.id), entry)
        if before is not entry:
            message = f"there is another {entry.kind} {quote(entry.names[0])} in this pack"
            there = Related(before.path, before.document.span(("id",)), "first defined here")
            span = entry.document.span(("id",))
            yield Diagnostic("D203", "error", message, entry.path, span, (there,))


def unusable(file: str, pack: Pack) -> Diagnostic | None:
    """The finding where a file of a pack is a link that leads out of it, or not a plain file; None: it can be used."""
    try:
        if stat.S_ISREG(os.lstat(file).st_mode):
            return None  # folders that are links are not searched, so a plain file is where it seems to be
        path = Path(file)
        if not path.is_symlink() or (path.exists() and not path.is_file()):
            return Diagnostic("D210", "error", "this is no file that can be read", file, START)
        inside = path.resolve().is_relative_to(pack.folder)
    except (OSError, RuntimeError):  # a ring of links
        inside = False
    if inside:
        return None
    return Diagnostic(LEADS_OUT, "error", "this file is a link that leads out of its pack", file, START)


def unread(file: str) -> Diagnostic:
    """The finding about a file in the folder of a kind that nothing reads for its ending."""
    name = file.rpartition(os.sep)[2]
    right = name.partition(".")[0] + ".yaml"
    message = f"nothing reads this file: a record is written in YAML, in a file such as {quote(right)}"
    return Diagnostic(NOT_READ, "warning", message, file, START)


def _stem(path: str) -> str:
    """The name of a file without its ending."""
    return path.rpartition(os.sep)[2].rpartition(".")[0]


def _folder(path: str, pack: Pack | None) -> str:
    """The folder of a pack in which a file lies, or nothing."""
    inner = path[len(str(pack.folder)) + 1 :] if pack else ""
    folder, slash, _ = inner.partition(os.sep)
    return folder if slash else ""


def _with_kind(problem: Diagnostic, kind: str) -> Diagnostic:
    """The missing kind of a record follows from its folder."""
    if problem.code != "D111":
        return problem
    edit = Edit(problem.path, START, f"kind: {kind}\n")
    return replace(problem, fix=Fix(f"write kind: {kind}", (edit,), safe=True))


def _misplaced(entry: Entry, path: str, folder: str, pack: Pack | None) -> Iterator[Diagnostic]:
    document, name = entry.document, entry.names[0]
    if entry.kind == "pack":
        message = f"a pack is described by a file called {MANIFEST}, at the top of its folder"
        yield Diagnostic("D208", "error", message, entry.path, document.span(("kind",)))
        return
    if pack is None:
        return
    stem = _stem(path)
    if name != stem:
        message = f"the id {quote(name)} and the name of the file, {quote(stem)}, must be equal"
        span = document.span(("id",))
        yield Diagnostic("D201", "error", message, entry.path, span, (), (stem,))
    if folder != FOLDERS[entry.kind]:
        where = f"in {folder}/" if folder else "beside pack.yaml"
        message = f"{with_article(entry.kind)} is expected in {FOLDERS[entry.kind]}/, not {where}"
        yield Diagnostic("D202", "warning", message, entry.path, document.span(("kind",)))
