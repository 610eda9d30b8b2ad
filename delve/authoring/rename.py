"""Gives a record another id in everything that refers to it: records, scripts, tests and names of files.

In Python a text means it for certain where an id of its kind is wanted, and where it is the whole id, pack and all, and
no record of another kind has that id. Whether any other text in a script or a test means it is not certain: such texts
are listed, and not changed unasked.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

from delve.authoring.edits import FileChanges, TextEdit, edited
from delve.authoring.files import NotWritten
from delve.authoring.mentions import Mention, defaults, imports, reworded, texts, whole
from delve.authoring.migrations import with_migration
from delve.authoring.names import Refused, require_sound
from delve.authoring.scripts import script_class, scripts_named
from delve.catalog.entries import Entry
from delve.catalog.folders import files_below, leads_out
from delve.catalog.load import Loaded, load
from delve.catalog.on_disk import is_file, is_folder
from delve.catalog.packs import Pack
from delve.catalog.positions import ValuePath
from delve.catalog.references import Reference, places
from delve.catalog.resolve import Names, Problem, Scope
from delve.catalog.wording import quote
from delve.diagnostics import Span
from delve.ids import qualify
from delve.model.inheritance import change_type
from delve.model.kinds import FOLDERS, KINDS
from delve.model.program import ENDING
from delve.near import guess
from delve.validate.content import Content
from delve.validate.written_names import written_names


@dataclass(frozen=True)
class Renaming:
    """What is to be changed, and the texts that may refer to the record and are left as they are."""

    changes: FileChanges
    mentions: tuple[Mention, ...]


def rename(
    kind: str,
    old: str,
    new: str,
    homes: Sequence[Path],
    packs: Sequence[Path] = (),
    *,
    migration: bool = False,
    with_texts: bool = False,
) -> Renaming:
    """The changes that give a record of one of these packs another id. Nothing is written. Raises Refused, NotWritten.

    `old` is an id or `pack:id`, `new` an id. `homes` are folders of packs: in these, and in no others, whatever means
    the record is changed. `migration`: whether its pack.yaml shall tell saved games of it. `with_texts`: whether the
    texts that may mean it shall be changed too, all but those over several lines or with something computed in them.
    """
    loaded = load(homes, packs)
    require_sound_content(loaded, homes)
    work = _Renaming(kind, loaded, {home.resolve() for home in homes}, old, new, with_texts)
    found = work.result()
    if migration:
        former = manifest_with(work.pack, found.changes, work.kind, work.bare, new)
        found.changes.texts.update(former)
    _try_out(found.changes, loaded, work, packs)
    return found


def require_sound_content(loaded: Loaded, homes: Sequence[Path]) -> None:
    """Raise Refused where content has an error."""
    fault = next((one for one in loaded.diagnostics if one.severity == "error"), None)
    if fault is not None:
        where = " ".join(map(str, homes))
        raise Refused(
            f"{fault.path}:{fault.span.line}: {fault.message}; mend first what `delve validate {where}` finds, so "
            "that it is sure what means what"
        )


def manifest_with(pack: Pack, changes: FileChanges, kind: str, old: str, new: str) -> dict[Path, str]:
    """Path -> text of the pack.yaml, with a former name in it. Raises Refused."""
    definition, path = pack.definition, Path(pack.document.path)
    assert definition is not None, "sound content has a sound pack.yaml"
    text = changes.texts.get(path) or path.read_bytes().decode()
    return {path: with_migration(text, definition.version, kind, old, new)}


@dataclass
class _Renaming:
    """One renaming, step by step."""

    kind: str
    loaded: Loaded
    homes: set[Path]
    old: str
    new: str
    with_texts: bool
    _edits: dict[Path, list[TextEdit]] = field(default_factory=dict)

    def result(self) -> Renaming:
        """The changes, and the texts that are left. Raises Refused."""
        require_sound(self.kind, self.new)
        names = Names(self.loaded.entries)
        if names.has(self.entry.pack, self.kind, self.new):
            raise Refused(f"the pack {self.entry.pack} has a {self.kind} {quote(self.new)} already")
        for path in (*self.moves, *self.moves.values()):
            if leads_out(path, self.pack.folder, self.pack.tests):
                raise Refused(f"{path} leads out of the pack, by a link in it: nothing was changed")
        taken = next((to for to in self.moves.values() if to.exists()), None)
        if taken is not None:
            raise Refused(f"{taken} is there already: nothing was changed")
        self._edit(Path(self.entry.path), ("id",), self.bare, self.new, self.entry)
        for entry in self._mine:
            self._in_record(entry, names)
        mentions = tuple(self._in_python(names))
        return Renaming(FileChanges(self._texts(), self.moves), mentions)

    @cached_property
    def entry(self) -> Entry:
        """The record that is renamed. Raises Refused where there is none, or more than one."""
        there = [entry for entry in self._mine if entry.kind == self.kind]
        found = [entry for entry in there if self.old in (entry.id, entry.names[0])]
        if not found:
            self._refuse_unknown([entry.id if ":" in self.old else entry.names[0] for entry in there])
        if len(found) > 1:
            raise Refused(
                f"{quote(self.old)} may be {' or '.join(entry.id for entry in found)}: write the pack too"
            )
        return found[0]

    def _refuse_unknown(self, known: Sequence[str]) -> NoReturn:
        """Raise Refused: the record is in none of the packs that may be changed."""
        for entry in self.loaded.entries:
            if entry.kind == self.kind and self.old in (entry.id, entry.names[0]):
                home = self.loaded.packs[entry.pack].folder
                raise Refused(f"{entry.id} is in {home}, where nothing is changed: name that folder too")
        words, _ = guess(self.old, known)
        raise Refused(f"there is no {self.kind} {quote(self.old)} in these packs{words}")

    @property
    def bare(self) -> str:
        """The id of the record without its pack."""
        return self.entry.names[0]

    @cached_property
    def pack(self) -> Pack:
        """The pack of the record."""
        return self.loaded.packs[self.entry.pack]

    @cached_property
    def moves(self) -> dict[Path, Path]:
        """File -> its new path, of all files that are named after the record."""
        record = Path(self.entry.path)
        moves = {record: record.with_name(f"{self.new}{record.suffix}")}
        script = record.with_suffix(".py")
        if script.is_file():
            moves[script] = script.with_name(f"{self.new}.py")
        tests = self.pack.tests
        for test in files_below(tests / FOLDERS[self.kind], f"test_{self.bare}.py"):
            if test.name == f"test_{self.bare}.py":
                moves[test] = test.with_name(f"test_{self.new}.py")
        if self.kind == "class":
            for folder in (self.pack.folder, tests):
                home = folder / FOLDERS["skill"] / self.bare
                inside = (
                    path
                    for path in sorted(home.rglob("*"))
                    if path.is_file() and "__pycache__" not in path.parts
                )
                moves |= {path: home.with_name(self.new) / path.relative_to(home) for path in inside}
        return moves

    @cached_property
    def modules(self) -> dict[str, str]:
        """Dotted path -> new one, of the scripts among the files that move."""

        def dotted(path: Path) -> str:
            return ".".join((self.pack.id, *path.relative_to(self.pack.folder).with_suffix("").parts))

        inside = {path: to for path, to in self.moves.items() if path.is_relative_to(self.pack.folder)}
        return {dotted(path): dotted(to) for path, to in inside.items() if path.suffix == ".py"}

    def renamed(self, name: tuple[str, str]) -> tuple[str, str]:
        """The (kind, `pack:id`) that a record has after the renaming."""
        return (self.kind, qualify(self.new, self.pack.id)) if name == (self.kind, self.entry.id) else name

    @property
    def _mine(self) -> Iterator[Entry]:
        """The records that may be changed."""
        mine = {pack.id for pack in self.loaded.packs.values() if pack.folder in self.homes}
        return (entry for entry in self.loaded.entries if entry.pack in mine)

    # ---------------------------------------------------------------------------------------------- records
    def _in_record(self, entry: Entry, names: Names) -> None:
        visible = self.loaded.library.visible.get(entry.pack, ())
        scope = Scope(entry.pack, visible, True, names)
        for path, kind, reference, _ in self._references(entry):
            if kind == self.kind and scope.named(kind, reference) == self.entry.id:
                self._edit(Path(entry.path), path, reference, self._written(reference, scope), entry)
        for path, dotted, _ in scripts_named(entry.document.value):
            module, _, class_name = dotted.rpartition(".")
            if module in self.modules:
                self._edit(Path(entry.path), path, dotted, f"{self.modules[module]}.{class_name}", entry)

    def _references(self, entry: Entry) -> Iterator[Reference]:
        """Everything that a file refers to."""
        value = entry.document.value
        yield from places(KINDS[entry.kind], value)
        yield from self._in_parts(value)
        if entry.kind != "patch":
            yield from self._in_params(entry, value, ())
            return
        ((kind, _),) = value["target"].items()
        given = {word: value[word] for word in ("set", "add", "remove") if word in value}
        yield from places(change_type(KINDS[kind]), given)
        target = next(
            (one for one in self.loaded.entries if (one.kind, one.id) in entry.references[:1]), None
        )
        if target is not None:
            yield from self._in_params(target, value.get("set", {}), ("set",))

    def _in_parts(self, value: dict[str, Any]) -> Iterator[Reference]:
        """What the parameters refer to that are given to scripts within a record, or within what a patch adds."""
        for path, dotted, given in scripts_named(value):
            found = (
                script_class(dotted, self.loaded.packs, self.loaded.modules) if path[-1] == "class" else None
            )
            if found is not None and given:
                yield from places(found.params, given, (*path[:-1], "params"))

    def _in_params(self, entry: Entry, value: dict[str, Any], base: ValuePath) -> Iterator[Reference]:
        """What the parameters refer to that are given here to the script of a record, own or inherited."""
        whole = entry.composition.value if entry.composition else entry.document.value
        dotted, params = whole.get("script"), value.get("params")
        found = script_class(dotted, self.loaded.packs, self.loaded.modules) if dotted and params else None
        if found is not None:
            yield from places(found.params, params, (*base, "params"))

    def _written(self, reference: str, scope: Scope) -> str:
        """The new reference in the form of the old one, but with its pack where the bare id means another record."""
        others = [pack for pack in (scope.pack, *scope.visible) if pack != self.pack.id]
        if ":" not in reference and not any(scope.names.has(pack, self.kind, self.new) for pack in others):
            return self.new
        return qualify(self.new, self.pack.id)

    # ---------------------------------------------------------------------------------------------- scripts
    def _in_python(self, names: Names) -> Iterator[Mention]:
        """Edits the Python files; gives the texts that are left to their author."""
        files: dict[Path, dict[str, str]] = {}
        for pack in self.loaded.packs.values():
            if pack.folder in self.homes:
                program = self.loaded.modules.program(pack)
                scripts = (Path(program.path(place)) for place in program.places)
                tests = (path for path in files_below(pack.tests, ENDING) if not leads_out(path, pack.tests))
                for path in (*scripts, *tests):
                    files.setdefault(path, {}).update(self._words(pack, names))
        for path, words in files.items():
            module = self.loaded.modules.read(path)
            edits = [*imports(module, self.modules)]
            full = qualify(self.new, self.pack.id)
            edits += defaults(module, self.kind, self.entry.id, full)
            sure = {
                *self._written_out.get(path, ()),
                *(whole(module, self.entry.id) if self._is_alone else ()),
            }
            edits += [
                TextEdit(span, self.entry.id, full) for span in sorted(sure - {one.span for one in edits})
            ]
            done = {edit.span for edit in edits}
            found = [one for one in texts(module, tuple(words)) if one.span not in done]
            changed = [one for one in found if self.with_texts and one.plain]
            edits += [reworded(module, one, words) for one in changed]
            yield from (one for one in found if one not in changed)
            self._edits[path] = edits

    @cached_property
    def _written_out(self) -> dict[Path, set[Span]]:
        """File -> the places in scripts where an id is wanted and that of the record stands."""
        found: dict[Path, set[Span]] = {}
        for one in written_names(Content(self.loaded)):
            kinds = one.naming.what
            if one.naming.of_records and one.name == self.entry.id and self.kind in kinds:
                whole_text = one.module.span(one.place)
                if whole_text != one.span:  # else it is written in parts, which is left to its author
                    found.setdefault(one.module.path, set()).add(whole_text)
        return found

    @cached_property
    def _is_alone(self) -> bool:
        """Whether no record of another kind has the same id."""
        return {entry.kind for entry in self.loaded.entries if entry.id == self.entry.id} == {self.kind}

    def _words(self, pack: Pack, names: Names) -> dict[str, str]:
        """Old -> new name of the record in Python files of a pack; with the bare id only if that may mean it."""
        words = {self.entry.id: qualify(self.new, self.pack.id)}
        scope = Scope(pack.id, self.loaded.library.visible.get(pack.id, ()), True, names)
        meant = scope.named(self.kind, self.bare)
        several = meant.suggestions if isinstance(meant, Problem) else (meant,)
        return words | ({self.bare: self.new} if self.entry.id in several else {})

    # ---------------------------------------------------------------------------------------------- texts
    def _edit(self, file: Path, path: ValuePath, old: str, new: str, entry: Entry) -> None:
        self._edits.setdefault(file, []).append(TextEdit(entry.document.span(path), old, new))

    def _texts(self) -> dict[Path, str]:
        return {path: text_with(path, edits) for path, edits in self._edits.items() if edits}


def text_with(path: Path, edits: Sequence[TextEdit]) -> str:
    """The text of a file with these edits. Raises Refused where a name is not written out."""
    raw = path.read_bytes()
    mark = "\ufeff" if raw.startswith(b"\xef\xbb\xbf") else ""
    text = edited(raw.decode("utf-8-sig"), edits)
    if text is None:
        line = min(edit.span.line for edit in edits)
        raise Refused(f"{path}:{line}: a name is written in a way that cannot be changed here: do it by hand")
    return mark + text


def _try_out(wanted_changes: FileChanges, loaded: Loaded, work: _Renaming, packs: Sequence[Path]) -> None:
    """Make the changes in a copy of the packs. Raises NotWritten; Refused if more than the one name would change."""
    with TemporaryDirectory() as top:
        homes = {
            home: Path(top).resolve() / str(number) / home.name
            for number, home in enumerate(sorted(work.homes))
        }
        for home, copy in homes.items():
            _copy(home, copy)
        wanted_changes.elsewhere(homes).apply()
        after = load([*homes.values()], [*homes.values(), *packs])
        fault = next((one for one in after.diagnostics if one.severity == "error"), None)
        if fault is not None:
            raise Refused(f"{quote(work.new)} would not do: {Path(fault.path).name}: {fault.message}")
        wanted = {
            work.renamed(_name(entry)): [*map(work.renamed, entry.references)] for entry in loaded.entries
        }
        for entry in after.entries:
            if wanted.get(_name(entry)) != entry.references:
                raise Refused(
                    f"{quote(work.new)} would not do: {Path(entry.path).name} names a {work.kind} {quote(work.new)} of "
                    "another pack, and would mean this one then"
                )


def _copy(home: Path, copy: Path) -> None:
    """Copy what records need of a pack. Raises NotWritten."""
    try:
        shutil.copytree(home, copy, ignore=_of_no_use)
    except shutil.Error as error:
        raise NotWritten(
            f"{home} cannot be copied, to try the change out first: {error.args[0][0][2]}"
        ) from None
    except OSError as error:
        raise NotWritten(f"{home} cannot be copied, to try the change out first: {error.strerror}") from None


def _of_no_use(folder: str, names: list[str]) -> set[str]:
    """What of a folder no record needs, and what cannot be copied: pipes, devices, links that lead to such."""
    return {
        name
        for name in names
        if name.startswith(".") or name == "__pycache__" or not _is_content(Path(folder, name))
    }


def _is_content(path: Path) -> bool:
    return is_file(path) or (is_folder(path) and not path.is_symlink())


def _name(entry: Entry) -> tuple[str, str]:
    return entry.kind, entry.id
