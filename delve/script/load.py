"""Loading scripts by dotted path, under private module names: nothing on `sys.path`, no clash between packs.

Only here is code of a pack run. Whether path, class and parameters are right was judged before, by `delve.catalog`;
what scripts may import stands in `imports`.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Collection, Iterable, Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

from delve.model.card import CardDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.rules.behavior import Behavior
from delve.script.base import BASES, Script, serves
from delve.script.imports import COMMON, PRIVATE, privately


class ScriptNotLoaded(Exception):
    """A script could not be run or is no script; the message names the file and says why."""


class PackLoader(SourceFileLoader):
    """Loads one module of a pack. Nothing compiled is kept: it would outlive a change of what the pack requires."""

    def __init__(self, name: str, path: str, packs: Collection[str]) -> None:
        super().__init__(name, path)
        self._packs = packs

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module, with its imports made private. Raises ImportError, SyntaxError."""
        path = self.get_filename(fullname)
        tree = privately(ast.parse(self.get_data(path), path), self._packs)
        # annotations stay text, as decorators read them, whether or not the author asked for it
        code: CodeType = compile(tree, path, "exec", flags=annotations.compiler_flag, dont_inherit=True)
        return code


class Home(NamedTuple):
    """Where a pack lies."""

    folder: str
    packs: tuple[str, ...]
    """the packs whose modules its scripts may import, itself included"""


class PackFinder:
    """Finds modules `delve_packs.<pack>.…` in the folders of the packs; no `__init__.py` is needed."""

    def __init__(self) -> None:
        self._homes: dict[str, Home] = {}

    def learn(self, homes: Mapping[str, Home]) -> None:
        """Know these packs; where one of them was known to be otherwise, all that was loaded is forgotten."""
        if any(self._homes.get(pack, home) != home for pack, home in homes.items()):
            unload()
        self._homes.update(homes)
        importlib.invalidate_caches()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module of that name, if it lies in a pack that is known here."""
        parts = name.split(".")
        if parts[0] != PRIVATE:
            return None
        if len(parts) == 1:
            return _folder_spec(name)
        home = self._homes.get(parts[1])
        if home is None:
            return None
        place = Path(home.folder, *parts[2:])
        if place.is_dir():
            return _folder_spec(name)
        file = place.with_suffix(".py")
        if not file.is_file():
            return None
        loader = PackLoader(name, str(file), home.packs)
        return importlib.util.spec_from_file_location(name, file, loader=loader)


def _folder_spec(name: str) -> ModuleSpec:
    """A folder as a package without a place, so that Python's own finders find nothing in it."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = []
    return spec


def load(library: Library) -> dict[str, Behavior]:
    """Every scripted record of a library as a behavior, by its key, such as `skill:core:oath_of_honor`.

    Raises ScriptNotLoaded. Modules of packs with the same folder are loaded once; `unload` forgets them.
    """
    _finder().learn(
        {id: Home(folder, (id, *library.visible.get(id, ()))) for id, folder in library.folders.items()}
    )
    behaviors: dict[str, Behavior] = {}
    for kind, record, script, parameters in scripted(library):
        key = f"{kind}:{record.id}"
        behaviors[key] = _class(script, kind)(key, record.name, parameters)
    return behaviors


def scripted(library: Library) -> Iterable[tuple[str, Record, str, Mapping[str, Any]]]:
    """(kind, record, dotted path, params) of every record that names a script."""
    for skill in library.all(SkillDef):
        yield "skill", skill, skill.script, skill.params
    for condition in library.all(ConditionDef):
        yield "condition", condition, condition.script, condition.params
    for card in library.all(CardDef):
        yield "card", card, card.script, card.params
    yield from _that_may_have_a_script(library)


def _that_may_have_a_script(library: Library) -> Iterable[tuple[str, Record, str, Mapping[str, Any]]]:
    for quest in library.all(QuestDef):
        if quest.script is not None:
            yield "quest", quest, quest.script, quest.params
    for item in library.all(ItemDef):
        if item.script is not None:
            yield "item", item, item.script, item.params
    for terrain in library.all(TerrainDef):
        if terrain.script is not None:
            yield "terrain", terrain, terrain.script, terrain.params
    for thing in library.all(ObjectDef):
        if thing.script is not None:
            yield "object", thing, thing.script, thing.params


def unload() -> None:
    """Forget every loaded script module, so that the next `load` reads the files again."""
    for name in [name for name in sys.modules if name.partition(".")[0] == PRIVATE]:
        del sys.modules[name]


def _finder() -> PackFinder:
    """Our finder among those of Python."""
    finder = next((f for f in sys.meta_path if isinstance(f, PackFinder)), None)
    if finder is None:
        finder = PackFinder()
        sys.meta_path.append(finder)
    return finder


def _class(dotted: str, kind: str) -> type[Script]:
    module, _, name = dotted.rpartition(".")
    private = module if dotted.startswith(COMMON) else f"{PRIVATE}.{module}"
    try:
        loaded: ModuleType = importlib.import_module(private)
        found = getattr(loaded, name)
    except Exception as error:
        message = str(error).replace(f"{PRIVATE}.", "")
        raise ScriptNotLoaded(f"{dotted}: {type(error).__name__}: {message}") from error
    if not (isinstance(found, type) and issubclass(found, Script)):
        raise ScriptNotLoaded(f"{dotted}: not a class derived from delve.script.Script")
    if not serves(found, kind):
        raise ScriptNotLoaded(f"{dotted}: the script of a {kind} is derived from {BASES[kind].__name__}")
    return found
