"""Loading scripts by dotted path, under private module names: nothing on `sys.path`, no clash between packs.

Code of packs gets into the process only here, and only with the consent of the player. `delve.catalog` has checked
path, class and parameters before; `imports` says what scripts may import.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from importlib.abc import SourceLoader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple, cast

from delve.faults import exception_in_words, is_from_outside
from delve.model.behavior import BehaviorDef
from delve.model.campaign import CampaignDef
from delve.model.card import CardDef
from delve.model.command import CommandDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record, Scripted
from delve.model.dungeon import DungeonDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.program import Program, SourceFile
from delve.model.quest import QuestDef
from delve.model.scripted import scripts_within
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.rules.behavior import ANY_QUEST, Behavior, key_of_part
from delve.rules.commands.command import OwnCommand
from delve.script.at_need import MadeAtNeed, Maker
from delve.script.base import BASES, PART_BASES, Script, serves
from delve.script.imports import COMMON, OF_RULES, PRIVATE, private_imports
from delve.state.behavior_key import BehaviorKey
from delve.trust.consent import Consent

_MAY_HAVE_A_SCRIPT: Final[Mapping[str, type[Any]]] = {
    "quest": QuestDef,
    "item": ItemDef,
    "terrain": TerrainDef,
    "object": ObjectDef,
    "behavior": BehaviorDef,
}
"""kind -> its records, of which not every one has a script"""


class ScriptNotLoaded(Exception):
    """A script could not be run or is no script; the message names the file and says why."""


class RunnablePack(NamedTuple):
    """The Python files of a pack that may run, and what they may import."""

    program: Program
    packs: tuple[str, ...]
    """the packs whose modules its scripts may import, itself included"""

    @property
    def identity(self) -> tuple[str, str, tuple[str, ...]]:
        """A value that is equal for two packs with the same files and the same rights."""
        return self.program.folder, self.program.digest, self.packs


class PackLoader(SourceLoader):
    """Loads one module of a pack from the bytes that the player agreed to, whatever the disk holds by now.

    No compiled code is kept on the disk: it would outlive a change of the packs that it requires.
    """

    def __init__(self, file: SourceFile, packs: Collection[str]) -> None:
        self._file, self._packs = file, packs

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module, with its imports made private. Raises ImportError, SyntaxError."""
        tree = self._file.tree()
        with private_imports(tree, self._packs):
            # annotations stay text, as decorators read them, whether or not the author asked for it
            code: CodeType = compile(
                tree, self._file.path, "exec", flags=annotations.compiler_flag, dont_inherit=True
            )
        return code

    def get_filename(self, fullname: str) -> str:
        """The path of its file."""
        return self._file.path

    def get_data(self, path: str) -> bytes:
        """The bytes of the module as they were read. Raises FileNotFoundError for every other path."""
        if path != self._file.path:
            raise FileNotFoundError(path)
        return self._file.raw


class PackFinder:
    """Finds modules `delve_packs.<pack>.…` in the programs of packs, and nowhere else; no `__init__.py` is needed."""

    def __init__(self) -> None:
        self.running: Mapping[str, RunnablePack] = {}
        """the packs that are known, by their ids"""

    def learn(self, programs: Mapping[str, RunnablePack]) -> None:
        """Add these packs. If one of them was known with other files or rights, all loaded modules are forgotten."""
        known = ((self.running.get(pack, one), one) for pack, one in programs.items())
        if any(before.identity != now.identity for before, now in known):
            unload()
        self.running = {**self.running, **programs}
        importlib.invalidate_caches()

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The module of that name, if it lies in a pack that is known here."""
        private, _, rest = name.partition(".")
        if private != PRIVATE:
            return None
        pack, _, inner = rest.partition(".")
        if not rest:
            return _folder_spec(name)
        running = self.running.get(pack)
        if running is None:
            return None
        file = running.program.files.get(running.program.modules.get(inner, ""))
        if file is not None:
            loader = PackLoader(file, running.packs)
            return importlib.util.spec_from_file_location(name, file.path, loader=loader)
        return _folder_spec(name) if running.program.is_folder(inner) else None


def _folder_spec(name: str) -> ModuleSpec:
    """The spec of a folder: a package without a path, so that Python's own finders find nothing in it."""
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = []
    return spec


def load(library: Library, consent: Consent) -> dict[BehaviorKey, Behavior]:
    """The behaviors of all scripted records of a library, by their keys.

    Raises ScriptNotLoaded; Withheld where the consent does not cover the scripts of this library. A module is loaded
    once, for as long as its pack stays as it is; `unload` forgets all of them.
    """
    return {key: make() for key, _, make in _makers(library, consent)}


def load_at_need(library: Library, consent: Consent) -> Mapping[BehaviorKey, Behavior]:
    """The same behaviors, each made when it is first looked up: for scripts of which somebody knows that all load.

    Raises Withheld. Those whose classes come with the engine stand first, as they take least to make.
    """
    makers = sorted(_makers(library, consent), key=lambda one: not one.dotted.startswith(COMMON))
    return MadeAtNeed({key: make for key, _, make in makers})


class _Scripted(NamedTuple):
    """A record or a part of one that has a script."""

    key: BehaviorKey
    dotted: str
    """the path of its class"""
    make: Maker


def _makers(library: Library, consent: Consent) -> Iterator[_Scripted]:
    """Everything of a library that has a script. Raises Withheld."""
    consent.require(library)
    _finder().learn(
        {
            id: RunnablePack(program, (id, *library.visible.get(id, ())))
            for id, program in library.programs.items()
        }
    )
    for kind, record, script, parameters in scripted(library):
        key = BehaviorKey(kind, record.id)
        if kind == "command" and script.startswith(OF_RULES):
            yield _Scripted(key, script, partial(_made_of_rules, script, record))
        else:
            make = partial(_made_of_record, script, kind, key, record.name, parameters)
            yield _Scripted(key, script, make)
    yield from _parts(library)


def _parts(library: Library) -> Iterator[_Scripted]:
    """The scripts within quests, recipes and campaigns; those of recipes also as those of the quests that they make.

    Of recipes that say the same, the first one stands for all: it comes last.
    """
    of_quests, of_campaigns = _all("quest", library, QuestDef), _all("campaign", library, CampaignDef)
    of_recipes = tuple(_all("dungeon", library, DungeonDef))[::-1]
    for kind, record in (*of_quests, *of_recipes, *of_campaigns):
        for part in scripts_within(record):
            make = partial(_made_of_part, part, BehaviorKey(kind, record.id), record.name)
            for quest in (record.id, *((ANY_QUEST,) if kind == "dungeon" else ())):
                yield _Scripted(key_of_part(part, quest), part.class_, make)


def _all(kind: str, library: Library, definition: type[Record]) -> Iterable[tuple[str, Record]]:
    """(kind, record) of every record of a kind."""
    return ((kind, record) for record in library.all(definition))


def scripted(library: Library) -> Iterable[tuple[str, Record, str, Mapping[str, Any]]]:
    """(kind, record, dotted path, params) of every record that names a script."""
    for skill in library.all(SkillDef):
        yield "skill", skill, skill.script, skill.params
    for condition in library.all(ConditionDef):
        yield "condition", condition, condition.script, condition.params
    for card in library.all(CardDef):
        yield "card", card, card.script, card.params
    for command in library.all(CommandDef):
        yield "command", command, command.script, command.params
    yield from _that_may_have_a_script(library)


def _that_may_have_a_script(library: Library) -> Iterable[tuple[str, Record, str, Mapping[str, Any]]]:
    for kind, definition in _MAY_HAVE_A_SCRIPT.items():
        for record in library.all(definition):
            if record.script is not None:
                yield kind, record, record.script, record.params


def unload() -> None:
    """Forget every loaded script module, so that the next `load` reads the files again."""
    for name in [name for name in sys.modules if name.partition(".")[0] == PRIVATE]:
        del sys.modules[name]


class LoadedModules(NamedTuple):
    """The modules of scripts that are loaded, and from which files others would be."""

    modules: Mapping[str, ModuleType]
    running: Mapping[str, RunnablePack]


def loaded_modules() -> LoadedModules:
    """What is loaded now, to be put back after other files were loaded."""
    modules = {name: one for name, one in sys.modules.items() if name.partition(".")[0] == PRIVATE}
    return LoadedModules(modules, _finder().running)


def put_back(known: LoadedModules) -> None:
    """Load nothing but what was loaded at that moment: scripts that import only when they are used find it again."""
    unload()
    _finder().running = known.running
    sys.modules.update(known.modules)
    importlib.invalidate_caches()


def _finder() -> PackFinder:
    """The one PackFinder among Python's finders, added if it is not there."""
    finder = next((f for f in sys.meta_path if isinstance(f, PackFinder)), None)
    if finder is None:
        finder = PackFinder()
        sys.meta_path.append(finder)
    return finder


def _made_of_rules(dotted: str, record: Record) -> Behavior:
    """One of the rules' own commands. Raises ScriptNotLoaded."""
    module, _, name = dotted.rpartition(".")
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise _not_loaded(dotted, error) from None
    if not (isinstance(found, type) and issubclass(found, OwnCommand) and isinstance(record, CommandDef)):
        raise ScriptNotLoaded(f"{dotted}: no command of the rules")
    # only commands are asked of it: it is never on the roster
    return cast(Behavior, found(record))


def _made_of_record(
    dotted: str, kind: str, key: BehaviorKey, name: str, parameters: Mapping[str, Any]
) -> Script:
    """The behavior of a record that names a script. Raises ScriptNotLoaded."""
    found = _script(dotted)
    if not serves(found, kind):
        raise ScriptNotLoaded(f"{dotted}: the script of a {kind} is derived from {BASES[kind].__name__}")
    return _made(dotted, found, key, name, parameters)


def _made_of_part(part: Scripted, key: BehaviorKey, name: str) -> Script:
    """The behavior of a script within a record of this key and name. Raises ScriptNotLoaded."""
    found = _script(part.class_)
    if not issubclass(found, PART_BASES[part.base]):
        raise ScriptNotLoaded(f"{part.class_}: what stands here is derived from {part.base}")
    return _made(part.class_, found, key, name, part.params)


def _script(dotted: str) -> type[Script]:
    module, _, name = dotted.rpartition(".")
    private = module if dotted.startswith(COMMON) else f"{PRIVATE}.{module}"
    try:
        loaded: ModuleType = importlib.import_module(private)
        found = getattr(loaded, name)
    except BaseException as error:
        raise _not_loaded(dotted, error) from None
    if not (isinstance(found, type) and issubclass(found, Script)):
        raise ScriptNotLoaded(f"{dotted}: not a class derived from delve.script.Script")
    return found


def _made(
    dotted: str, script: type[Script], key: BehaviorKey, name: str, parameters: Mapping[str, Any]
) -> Script:
    """A behavior: an instance of a script's class with the key and name of its record."""
    try:
        made = script(key, name, parameters)
        said = made.key, made.name, made.listeners
        if type(made) is not script or said != (key, name, Script._with_something_to_say(made)):
            raise TypeError("its __init__ must leave key, name and listeners as they are")
    except BaseException as error:
        raise _not_loaded(dotted, error) from None
    return made


def _not_loaded(dotted: str, error: BaseException) -> BaseException:
    """The exception to raise where a script broke while it was loaded; a real Ctrl-C is returned as it is."""
    if is_from_outside(error):
        return error
    return ScriptNotLoaded(f"{dotted}: {exception_in_words(error)}".replace(f"{PRIVATE}.", ""))
