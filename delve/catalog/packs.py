"""Packs on disk: which folders are packs, which of two with the same id is used, which files belong to a pack.

What a pack says about others is judged in `relations`, what its files say in `load`.
"""

from __future__ import annotations

import keyword
import os
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath, PurePosixPath
from typing import Final

from msgspec import Struct

from delve.catalog.document import Document
from delve.catalog.folders import leads_out, walk
from delve.catalog.gate import build
from delve.catalog.homes import MANIFEST
from delve.catalog.source import load
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Related
from delve.ids import BUILT_IN, RESERVED_PACKS, is_id
from delve.installation import built_in_folder, is_shipped
from delve.model.kinds import FOLDERS
from delve.model.pack import PackDef
from delve.model.program import ENDING
from delve.near import distance

LOOSE: Final = "loose"
"""The name that stands for a pack where a file lies in none."""
_RECORDS: Final = (".yaml", ".yml")
_OF_KINDS: Final = frozenset(folder for folder in FOLDERS.values() if folder)
"""the folders of a pack whose files are records"""
_MISTAKEN: Final = (".json", ".json5", ".jsonc", ".toml", ".xml", ".ini", ".yml")
"""endings, in small letters, of files that were meant as records"""
_TESTS: Final = "tests"
"""the folder of tests of a pack that names none, or one that cannot be used"""


class Pack(Struct, frozen=True):
    """A folder with a pack.yaml. `definition` is None where that file is faulty; the id is known anyway."""

    id: str
    folder: Path
    document: Document
    definition: PackDef | None
    problems: tuple[Diagnostic, ...]
    tests: Path
    """the folder of its tests, which need not be there"""


class FoundPacks(Struct, frozen=True):
    """The packs that were found, by id, and those that are not used because another one had their id first."""

    packs: dict[str, Pack]
    hidden: tuple[tuple[Pack, Pack], ...]
    """(the pack that is used, the one that is not)"""
    searched: tuple[Path, ...] = ()
    """the folders that were searched for packs"""

    def notes(self) -> Iterator[Diagnostic]:
        """A finding for each pack that is not used because another one has its id."""
        for used, other in self.hidden:
            message = f"two packs are called {quote(used.id)}: this one is used, not that in {other.folder}"
            span = used.document.span(("id",))
            related = Related(other.document.path, other.document.span(("id",)), "this one is not used")
            yield Diagnostic("D307", "note", message, used.document.path, span, (related,))


def find_packs(homes: Sequence[Path], folders: Sequence[Path]) -> FoundPacks:
    """The packs in these pack folders, then in the folders beside them, then in or just below `folders`.

    The built-in pack is always there.
    """
    beside = [child for home in homes for child in packs_in(home.parent)]
    further = [child for folder in folders for child in packs_in(folder.resolve())]
    packs: dict[str, Pack] = {}
    hidden: list[tuple[Pack, Pack]] = []
    for home in dict.fromkeys((*homes, *beside, *further, built_in_folder())):
        pack = read_pack(home)
        used = packs.setdefault(pack.id, pack)
        if used is not pack:
            hidden.append((used, pack))
    searched = dict.fromkeys((*(home.parent for home in homes), *folders))
    return FoundPacks(packs, tuple(hidden), tuple(searched))


def read_pack(folder: Path) -> Pack:
    """The pack of a folder with a pack.yaml."""
    document = load(folder / MANIFEST)
    record, problems = build(document)
    value = document.value if isinstance(document.value, dict) else {}
    name = value.get("id")
    known = name if isinstance(name, str) and is_id(name) else folder.name
    if known == BUILT_IN and folder != built_in_folder():
        known = (
            f"another_{BUILT_IN}"  # which is told of it, and nobody takes it for the one that is always there
        )
    if isinstance(record, PackDef):
        problems = [*problems, *_misnamed(record.id, folder, document)]
    elif record is not None:
        message = f"a file called {MANIFEST} describes a pack: expected 'kind: pack'"
        problems = [*problems, Diagnostic("D208", "error", message, document.path, document.span(("kind",)))]
    definition = record if isinstance(record, PackDef) else None
    tests = folder / _TESTS
    if definition is not None and _may_hold_tests(definition.tests, folder):
        tests = Path(os.path.normpath(folder / definition.tests))
    elif definition is not None:
        problems = [*problems, _tests_elsewhere(definition.tests, document)]
    return Pack(known, folder, document, definition, tuple(problems), tests)


def _may_hold_tests(tests: str, folder: Path) -> bool:
    """Whether this is a plain path inside the pack. Packs that come with delve have their tests beside delve's."""
    if is_shipped(folder):
        return True
    plain = PurePosixPath(tests)
    if not plain.parts or ".." in plain.parts or "\\" in tests or "\0" in tests or PurePath(tests).anchor:
        return False
    return not leads_out(folder / tests, folder)


def _tests_elsewhere(tests: str, document: Document) -> Diagnostic:
    message = (
        f"tests lie inside the pack, so {quote(tests)} is not looked at: write a plain path such as tests"
    )
    return Diagnostic("D221", "warning", message, document.path, document.span(("tests",)), (), (_TESTS,))


class RecordFiles(Struct, frozen=True):
    """The files in the folders of a pack that hold records, or were meant to; sorted, as paths."""

    read: tuple[str, ...]
    unread: tuple[str, ...]
    """files in the folder of a kind that nothing reads, since they have the ending of something else"""


def files_for_records(pack: Pack) -> RecordFiles:
    """The files of a pack that hold records or were meant to, without its pack.yaml, its tests, and packs within it.

    Paths are text: making an object for each of ten thousand files would take longer than finding them.
    """
    manifest, top = str(pack.folder / MANIFEST), len(str(pack.folder)) + 1
    read: list[str] = []
    unread: list[str] = []
    for place, folders, names in _of_pack(pack):
        _leave_hidden(folders)
        read += (path for path in _records_in(place, names) if path != manifest)
        if place[top:].partition(os.sep)[0] in _OF_KINDS:
            unread += (place + os.sep + name for name in names if _looks_like_record(name))
    return RecordFiles(tuple(read), tuple(unread))


def record_files(pack: Pack) -> tuple[str, ...]:
    """The files of a pack that hold records, sorted, without its pack.yaml, its tests, and packs within it."""
    return files_for_records(pack).read


def _looks_like_record(name: str) -> bool:
    """Whether a file was meant to hold a record, though its ending is another one: `.json`, `.YAML`, `.yaml.txt`."""
    if name.endswith((*_RECORDS, ENDING)):
        return False
    small = name.lower()
    ending = small.rpartition(".")[2]
    near = not ending.endswith("~") and distance(ending, "yaml", 1) <= 1
    return near or small.endswith(_MISTAKEN) or any(f"{one}.txt" in small for one in _RECORDS)


def script_files(pack: Pack) -> Iterator[str]:
    """The Python files of a pack, sorted, hidden ones too, without its tests and packs within it."""
    for place, _, names in _of_pack(pack):
        yield from (place + os.sep + name for name in names if name.endswith(ENDING))


def loose_files(folder: Path) -> Iterator[str]:
    """The record files below a folder, sorted, whichever packs they belong to."""
    for place, folders, names in walk(str(folder)):
        _leave_hidden(folders)
        yield from _records_in(place, names)


def _of_pack(pack: Pack) -> Iterator[tuple[str, list[str], list[str]]]:
    """The folders of a pack, as `walk` gives them: without its tests, and without packs within it."""
    top, tests = str(pack.folder), str(pack.tests)
    for place, folders, names in walk(top):
        if place != top and MANIFEST in names:
            folders.clear()
            continue
        folders[:] = [name for name in folders if place + os.sep + name != tests]
        yield place, folders, names


def _leave_hidden(folders: list[str]) -> None:
    folders[:] = [name for name in folders if not name.startswith((".", "__"))]


def _records_in(place: str, names: list[str]) -> Iterator[str]:
    """The records of a folder; a hidden file belongs to a tool, such as `.pre-commit-config.yaml`."""
    return (place + os.sep + name for name in names if name.endswith(_RECORDS) and name[0] != ".")


def packs_in(folder: Path) -> Iterator[Path]:
    """The pack folders that are this folder or lie just below it."""
    if (folder / MANIFEST).is_file():
        yield folder
        return
    try:
        children = sorted(folder.iterdir())
    except OSError:
        return
    yield from (child.resolve() for child in children if (child / MANIFEST).is_file())


def _misnamed(name: str, folder: Path, document: Document) -> Iterator[Diagnostic]:
    if folder == built_in_folder():
        return
    if name in RESERVED_PACKS or keyword.iskeyword(name):
        why = "is reserved" if name in RESERVED_PACKS else "is a word of Python, and scripts are named by it"
        message = f"a pack cannot be called {quote(name)}: this name {why}"
        yield Diagnostic("D207", "error", message, document.path, document.span(("id",)))
