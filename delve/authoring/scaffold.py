"""New records: which files they are and what stands in them. Nothing is written that is there already.

files = new_record("skill", "knight/second_wind", Path("content/core"))
write(files)
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any, Final, NamedTuple

from delve.authoring.borrowed import Borrowed, borrowed
from delve.authoring.files import write_all
from delve.authoring.licenses import require_license
from delve.authoring.names import Refused, class_name, require_sound, title
from delve.authoring.pack_files import FILES
from delve.authoring.records import record_text, with_records
from delve.authoring.skill_starts import STARTS, SkillStart
from delve.authoring.starters import OWN_SCRIPTS, STARTERS, SomeRecord
from delve.authoring.templates import BORROWED, SCRIPTS, TESTS
from delve.authoring.workspace import nearest_schemas
from delve.catalog.folders import leads_out
from delve.catalog.homes import MANIFEST, home_of
from delve.catalog.load import Loaded, load
from delve.catalog.packs import Pack, find_packs
from delve.catalog.resolve import Problem
from delve.catalog.wording import quote
from delve.ids import is_id, qualify, split, unqualified
from delve.installation import standard_folders
from delve.model.class_ import ClassDef
from delve.model.declaration import Record
from delve.model.kinds import BUILDABLE, FOLDERS, KINDS, ROOTS
from delve.model.ruleset import RulesetDef
from delve.model.schema import SUFFIX
from delve.near import guess

MONSTERS: Final = "monsters"
"""the folder of skills that no class learns"""
UNUSED: Final = "  # delve: allow {code} it is new: delete this once another record names it"


_TARGET_MISSING: Final = "a patch changes a record: name it, such as `--target monster core:goblin`"


class Target(NamedTuple):
    """What a patch changes."""

    kind: str
    name: str
    """`id` or `pack:id`"""


@dataclass(frozen=True)
class NewFile:
    """A file to be written."""

    path: Path
    text: str


def write(files: Iterable[NewFile]) -> None:
    """Write all of them. Raises Refused if one is there already, NotWritten if one cannot be written; none is then."""
    files = [*files]
    for file in files:
        if file.path.exists():
            raise Refused(f"{file.path} is there already: nothing was written")
    write_all({file.path: file.text.encode() for file in files})


def new_pack(name: str, folder: Path, packs: Sequence[Path] = (), license: str = "") -> list[NewFile]:
    """A pack in a folder of its own name: its pack.yaml and what checks its changes, no records yet. Raises Refused.

    `packs`: folders whose packs must have other ids, beside those that are looked through anyway. `license`: its name
    in the SPDX list; empty: the one of `STARTERS`.
    """
    require_sound("pack", name)
    if license:
        require_license(license)
    home = folder / name
    if home.exists():
        raise Refused(f"{home} is there already: nothing was written")
    within = home_of(folder.resolve() / MANIFEST)
    if within is not None:
        raise Refused(
            f"this folder belongs to the pack in {within}: go out of it, as packs lie beside each other"
        )
    taken = find_packs([], [folder, *packs, *standard_folders()]).packs.get(name)
    if taken is not None:
        raise Refused(f"there is a pack {quote(name)} already, in {taken.folder}: give yours another id")
    values = {"kind": "pack", "id": name, "name": title(name), **STARTERS["pack"]}
    if license:
        values["license"] = license
    words = {"id": name, "title": title(name), "license": values["license"]}
    return [
        NewFile(home / MANIFEST, record_text("pack", values, f".delve/schemas/pack{SUFFIX}")),
        *(NewFile(home / path, text.substitute(words)) for path, text in FILES.items()),
    ]


def new_record(
    kind: str,
    name: str,
    home: Path,
    script: str = "",
    packs: Sequence[Path] = (),
    target: Target | None = None,
    start: str = "",
) -> list[NewFile]:
    """The files of a new record in the pack of a folder: record, script and test, as its kind has them.

    A skill is called `class/id`, or `monsters/id` if no class learns it. `script`: the dotted path of a script that is
    there already, or the name of one that comes with delve, such as `heal`. `target`: what a patch changes. `start`:
    what a skill begins as, one of `STARTS`. Raises Refused.
    """
    if not (home / MANIFEST).is_file():
        raise Refused(f"there is no {MANIFEST} in {home}: name the folder of a pack")
    loaded = load([home], packs)
    pack = next((pack for pack in loaded.packs.values() if pack.folder == home.resolve()), None)
    if pack is None or pack.definition is None:
        raise Refused(f"{home / MANIFEST} is faulty: `delve validate {home}` says why")
    return files_of_record(kind, name, pack, loaded, script, target, start)


def files_of_record(
    kind: str,
    name: str,
    pack: Pack,
    loaded: Loaded,
    script: str = "",
    target: Target | None = None,
    start: str = "",
) -> list[NewFile]:
    """As `new_record`, in a pack that is loaded already. Raises Refused."""
    if (target is None) == (kind == "patch"):
        raise Refused(_TARGET_MISSING if target is None else f"only a patch has a target, not a {kind}")
    _require_skill_without_script(kind, script, start)
    group, _, own = name.rpartition("/")
    plan = _Plan(kind, own, group, pack, loaded, target, STARTS[start or "action"])
    plan.require_free()
    files = plan.files(borrowed(script, loaded, pack) if script else None)
    for file in files:
        if leads_out(file.path, pack.folder, pack.tests):
            raise Refused(
                f"{file.path} would be written out of the pack, by a link in it: nothing was written"
            )
    return files


def _require_skill_without_script(kind: str, script: str, start: str) -> None:
    """Raise Refused where a start is named for what has none."""
    if start and kind != "skill":
        raise Refused(f"only a skill has a timing and variants, not a {kind}")
    if start and script:
        raise Refused(
            f"a script that is there already says by itself when it acts: leave out {quote(start)}, or the script"
        )


@dataclass(frozen=True)
class _Plan:
    """A new record of a pack; `group` is the folder between that of its kind and its file."""

    kind: str
    name: str
    group: str
    pack: Pack
    loaded: Loaded
    target: Target | None
    start: SkillStart

    def require_free(self) -> None:
        """Raise Refused if the pack cannot have a new record of this kind and name."""
        require_sound(self.kind, self.name)
        if self.group and self.kind != "skill":
            raise Refused(f"a {self.kind} lies in {FOLDERS[self.kind]}/ itself: write {quote(self.name)}")
        if self.kind == "skill" and not is_id(self.group):
            near = f"{next(iter(self._classes), 'knight')}/{self.name}"
            raise Refused(
                f"a skill is named with the class that learns it: {quote(near)}, or for skills of monsters "
                f"and items {quote(f'{MONSTERS}/{self.name}')}"
            )
        if self.group and self.group != MONSTERS and self.group not in self._classes:
            words, _ = guess(self.group, [*self._classes, MONSTERS])
            raise Refused(
                f"there is no class {quote(self.group)}{words}: `delve new class {self.group}` makes one; skills of "
                f"monsters and items are named {quote(f'{MONSTERS}/{self.name}')}"
            )
        there = [e for e in self.loaded.entries if (e.pack, e.kind) == (self.pack.id, self.kind)]
        for entry in there:
            if self.name in entry.names:
                raise Refused(
                    f"the pack {self.pack.id} has a {self.kind} {quote(self.name)} already: {entry.path}"
                )

    @property
    def _is_learnt(self) -> bool:
        """Whether it is a skill of a class."""
        return self.kind == "skill" and self.group != MONSTERS

    @property
    def _classes(self) -> list[str]:
        """The ids of the classes that may learn a skill, those of this pack first."""
        ids = [record.id for record in self.loaded.library.all(ClassDef) if self._visible(record)]
        return [unqualified(id) for id in sorted(ids, key=lambda id: (split(id)[0] != self.pack.id, id))]

    @property
    def record(self) -> Path:
        """The file of the record."""
        return self.pack.folder / FOLDERS[self.kind] / self.group / f"{self.name}.yaml"

    def files(self, script: Borrowed | None) -> list[NewFile]:
        """The record, its script if it has one of its own, and its test. Raises Refused."""
        if script is not None and "script" not in KINDS[self.kind].__struct_fields__:
            raise Refused(f"a {self.kind} has no script")
        meanings = script.meanings if script else {}
        changed = self.target.kind if self.target else ""
        text = record_text(
            self.kind, self._values(script), self._schema(self.kind, self.record), meanings, changed
        )
        if self.kind not in (*ROOTS, "keyword"):
            text = self._allowed_unused(text)
        elif self.kind == "item" and self._hands_out_items:
            text = self._allowed_unused(text, "C012")
        made = [NewFile(self.record, text)]
        if script is None and (own := self._own_script) is not None:
            made.append(NewFile(self.record.with_suffix(".py"), own.substitute(self._words({}))))
        if script is None and self.kind == "skill" and self.start.counter:
            made.append(self._counter())
        return [*made, *self._test(borrowed=script is not None)]

    @property
    def _own_script(self) -> Template | None:
        """The script that a new record of this kind has; None for kinds without one."""
        return self.start.script if self.kind == "skill" else SCRIPTS.get(self.kind)

    @property
    def _own_fields(self) -> dict[str, Any]:
        """The fields that go with the script of its own."""
        return {**self.start.values} if self.kind == "skill" else OWN_SCRIPTS[self.kind]

    def _counter(self) -> NewFile:
        """The counter that a skill gathers, under the same id."""
        _Plan("counter", self.name, "", self.pack, self.loaded, None, self.start).require_free()
        values = {"kind": "counter", "id": self.name, "name": title(self.name), **self.start.counter}
        path = self.pack.folder / FOLDERS["counter"] / f"{self.name}.yaml"
        text = record_text("counter", values, self._schema("counter", path))
        return NewFile(path, self._allowed_unused(text))

    @property
    def _hands_out_items(self) -> bool:
        """Whether the pack has a campaign, beside which it is told of an item that nothing gives to anybody."""
        offered = self.pack.definition is not None and self.kind in self.pack.definition.offers
        return not offered and any(
            (entry.pack, entry.kind) == (self.pack.id, "campaign") for entry in self.loaded.entries
        )

    def _allowed_unused(self, text: str, code: str = "U001") -> str:
        """The text of a record with the permission to be unused; what a class learns, or gathers, is used at once."""
        if self._is_learnt:
            return text
        return text.replace(f"\nid: {self.name}\n", f"\nid: {self.name}{UNUSED.format(code=code)}\n", 1)

    def _values(self, script: Borrowed | None) -> dict[str, Any]:
        """The fields of the record."""
        values: dict[str, Any] = {"kind": self.kind, "id": self.name, "name": title(self.name)}
        values |= with_records(STARTERS[self.kind], self.choose)
        if isinstance(measured := values.get("attributes"), dict):
            known = {name for ruleset in self.loaded.library.all(RulesetDef) for name in ruleset.attributes}
            values["attributes"] = {name: value for name, value in measured.items() if name in known}
        if self.target is not None:
            values |= self._change(self.target)
        if script is not None:
            values |= {"script": script.dotted, "params": with_records(script.params, self.choose)}
        elif self._own_script is not None:
            inner = ".".join((self.pack.id, FOLDERS[self.kind], *filter(None, [self.group]), self.name))
            values |= {"script": f"{inner}.{class_name(self.name)}", **self._own_fields}
        if self.kind == "skill":
            values["timing"] = script.timing if script else self.start.timing
            if script is None and self.start.counter:
                values["params"] = {"counter": self.name}
            if self._is_learnt:
                values["class"] = self.group
                if values["timing"] != "passive":
                    values["cost"] = {"stamina": 1}
        return values

    def _change(self, target: Target) -> dict[str, Any]:
        """The fields of a patch that changes nothing yet: it gives its target the name that it has already."""
        if target.kind not in BUILDABLE:
            raise Refused(
                f"there is no kind {quote(target.kind)} to be patched{guess(target.kind, BUILDABLE)[0]}"
            )
        meant = self.loaded.scopes[self.pack.id].named(*target)
        if isinstance(meant, Problem):
            raise Refused(f"{meant.message}: `delve list {target.kind}` shows what may be changed")
        found = next((e for e in self.loaded.entries if (e.kind, e.id) == (target.kind, meant)), None)
        if found is None or not (found.record or found.composition):
            raise Refused(f"the {target.kind} {quote(target.name)} is faulty: `delve validate` says why")
        name = self.loaded.whole(found).get("name", title(unqualified(found.id)))
        return {"target": {target.kind: found.id}, "set": {"name": name}}

    def _test(self, *, borrowed: bool) -> list[NewFile]:
        kind = "monster skill" if self.group == MONSTERS else self.kind
        own = self.start.test if self.kind == "skill" else TESTS.get(kind)
        template = BORROWED.get(kind) if borrowed and self.kind != "quest" else own
        if template is None or self.pack.definition is None:
            return []
        path = self.pack.tests / FOLDERS[self.kind] / self.group / f"test_{self.name}.py"
        return [NewFile(path, template.substitute(self._words(self._bearers())))]

    def _words(self, more: Mapping[str, str]) -> dict[str, str]:
        return {
            "name": self.name,
            "title": title(self.name),
            "class_name": class_name(self.name),
            "id": qualify(self.name, self.pack.id),
            **more,
        }

    def _bearers(self) -> dict[str, str]:
        """What fills the template of a test: the figures that play in it, and for a card its side."""
        if self.kind in ("quest", "dungeon", "campaign"):
            return {}
        side = self.choose(SomeRecord("ruleset", "classic", its="monsters")) if self.kind == "card" else ""
        wanted = (
            self.group if self.group not in ("", MONSTERS) else self.choose(SomeRecord("class", "knight"))
        )
        archetype = next(
            record.archetype
            for record in self.loaded.library.all(ClassDef)
            if self._visible(record) and wanted in (record.id, unqualified(record.id))
        )
        hero = f"{self.choose(SomeRecord('hero', 'nite', {'archetype': archetype}))} {wanted}"
        if self.kind == "skill":
            monster = f"{self.choose(SomeRecord('monster', 'goblin'))} minion"
            return self._fight(hero, monster) | {"hero": hero, "monster": monster}
        return {"bearer": hero, "side": side}

    def _fight(self, hero: str, monster: str) -> dict[str, str]:
        """The figures of the test of a skill: who has it, and two enemies."""
        if self._is_learnt:
            own, foe, far, given = ("H", hero), ("m", monster), ("n", monster), ""
        else:
            own, foe, far = ("m", monster), ("H", hero), ("J", hero)
            given = f'    game.change("m", skills=("{qualify(self.name, self.pack.id)}",))\n'
        three = [f'{letter}="{is_}"' for letter, is_ in (own, foe, far)]
        letters = {"own": own[0], "foe": foe[0], "far": far[0]}
        return {**letters, "pieces": ", ".join(three[:2]), "three": ", ".join(three), "given": given}

    def choose(self, wanted: SomeRecord) -> str:
        """A reference to a record that fits, or the value of its field that is wanted. Raises Refused for none."""
        best, found = self._fitting(wanted)
        if wanted.its:
            return str(getattr(self.loaded.library.get(KINDS[wanted.kind], best), wanted.its))
        alone = (
            sum(unqualified(id) == unqualified(best) for id in found) == 1 or split(best)[0] == self.pack.id
        )
        return unqualified(best) if alone else best

    def _fitting(self, wanted: SomeRecord) -> tuple[str, list[str]]:
        """The `pack:id` of the record that fits best, and those of all that fit. Raises Refused for none."""
        having = {
            key: self._fitting(value)[0] if isinstance(value, SomeRecord) else value
            for key, value in wanted.having.items()
        }
        found = [
            record.id
            for record in self.loaded.library.all(KINDS[wanted.kind])
            if self._visible(record) and all(getattr(record, key) == value for key, value in having.items())
        ]
        if not found:
            which = "".join(f" with {key} {split(str(value))[1]}" for key, value in having.items())
            raise Refused(
                f"a new {self.kind} needs a {wanted.kind}{which}, and neither this pack nor what it requires has one: "
                f"`delve new {wanted.kind} ID` first, or write core into `requires` of {MANIFEST}"
            )
        best = min(found, key=lambda id: (unqualified(id) != wanted.prefer, split(id)[0] != self.pack.id, id))
        own = [id for id in found if split(id)[0] == self.pack.id]
        if wanted.number is not None and own:
            best = own[wanted.number % len(own)]
        return best, found

    def _visible(self, record: Record) -> bool:
        pack = split(record.id)[0]
        return pack == self.pack.id or pack in self.loaded.library.visible.get(self.pack.id, ())

    def _schema(self, kind: str, record: Path) -> str:
        """Where editors find the schema of a record, seen from its folder; empty where there is none."""
        folder = nearest_schemas(record.parent)
        if folder is None:
            return ""
        return Path(os.path.relpath(folder / f"{kind}{SUFFIX}", record.parent)).as_posix()
