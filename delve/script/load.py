"""Loading scripts by dotted path, under private module names: nothing on `sys.path`, no clash between packs.

Only here is code of a pack run. Whether path, class and parameters are right was judged before, by `delve.catalog`.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterable, Mapping
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.rules.behavior import Behavior
from delve.script.base import Script

PRIVATE = "delve_packs"
"""scripts of a pack are modules `delve_packs.<pack>.…`"""
COMMON = "delve.script.common."


class ScriptNotLoaded(Exception):
    """A script could not be run or is no script; the message names the file and says why."""


class PackFinder:
    """Finds modules `delve_packs.<pack>.…` in the folders of the packs; no `__init__.py` is needed."""

    def __init__(self, folders: Mapping[str, str]) -> None:
        self.folders = dict(folders)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module of that name, if it lies in a pack that is known here."""
        parts = name.split(".")
        if parts[0] != PRIVATE:
            return None
        if len(parts) == 1:
            return _folder_spec(name, None)
        if parts[1] not in self.folders:
            return None
        place = Path(self.folders[parts[1]], *parts[2:])
        if place.is_dir():
            return _folder_spec(name, place)
        file = place.with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file) if file.is_file() else None


def _folder_spec(name: str, place: Path | None) -> ModuleSpec:
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(place)] if place else []
    return spec


def load(library: Library) -> dict[str, Behavior]:
    """Every scripted record of a library as a behavior, by its key, such as `skill:core:oath_of_honor`.

    Raises ScriptNotLoaded. Modules of packs with the same folder are loaded once; `unload` forgets them.
    """
    _install(library.folders)
    behaviors: dict[str, Behavior] = {}
    for kind, record, script, parameters in scripted(library):
        key = f"{kind}:{record.id}"
        behaviors[key] = _class(script)(key, record.name, parameters)
    return behaviors


def scripted(library: Library) -> Iterable[tuple[str, Record, str, Mapping[str, Any]]]:
    """(kind, record, dotted path, params) of every record that names a script."""
    for skill in library.all(SkillDef):
        yield "skill", skill, skill.script, skill.params
    for condition in library.all(ConditionDef):
        yield "condition", condition, condition.script, condition.params
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


def _install(folders: Mapping[str, str]) -> None:
    """Let our finder know these packs. A pack that now lies elsewhere is forgotten first."""
    finder = next((f for f in sys.meta_path if isinstance(f, PackFinder)), None)
    if finder is None:
        finder = PackFinder({})
        sys.meta_path.append(finder)
    if any(finder.folders.get(pack, folder) != folder for pack, folder in folders.items()):
        unload()
    finder.folders.update(folders)
    importlib.invalidate_caches()


def _class(dotted: str) -> type[Script]:
    module, _, name = dotted.rpartition(".")
    private = module if dotted.startswith(COMMON) else f"{PRIVATE}.{module}"
    try:
        loaded: ModuleType = importlib.import_module(private)
        found = getattr(loaded, name)
    except Exception as error:
        raise ScriptNotLoaded(f"{dotted}: {type(error).__name__}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Script)):
        raise ScriptNotLoaded(f"{dotted}: not a class derived from delve.script.Script")
    return found
