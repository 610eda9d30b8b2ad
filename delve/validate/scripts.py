"""The scripts of packs as rules see them: whose they are, what their classes are made of, what is bound to what.

Nothing is run: classes are followed by their syntax trees, and compared with what `delve.script` itself declares.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import delve.script as api
from delve.catalog.lineage import Lineage
from delve.catalog.modules import Module
from delve.catalog.packs import Pack
from delve.catalog.scripts import LocatedModule, NotFound, locate_module
from delve.rules.ask.queries import QUERIES
from delve.rules.commands.command import Command
from delve.script.base import PART_BASES, Script
from delve.validate.content import Content
from delve.validate.lineages import Binding, lineage_of
from delve.validate.syntax import Function

HOOKS: Final[dict[str, Callable[..., Any]]] = {
    name: function
    for name, function in vars(Script).items()
    if inspect.isfunction(function) and not name.startswith("_")
}
"""The methods that scripts override."""
_BASES: Final[tuple[type[Any], ...]] = (Command, *PART_BASES.values())
_OF_SOME: Final[dict[type[Any], dict[str, Callable[..., Any]]]] = {
    base: {
        name: function
        for name, function in vars(base).items()
        if inspect.isfunction(function) and not name.startswith("_")
    }
    for base in _BASES
}
"""Those that some of them override besides: commands, and what stands within quests."""
CARRIED_OUT: Final = frozenset(
    name
    for hooks in (HOOKS, *_OF_SOME.values())
    for name, hook in hooks.items()
    if inspect.iscoroutinefunction(hook)
)
"""Those that the engine awaits, and whose result nobody sees."""
BINDERS: Final[dict[str, Callable[..., Any]]] = {
    "reacts": api.reacts,
    "modifies": api.modifies,
    "offers": api.offers,
}
"""The decorators that bind a method."""


class ScriptClass(NamedTuple):
    """A class that is a script, as far as it can be told."""

    module: Module
    node: ast.ClassDef
    lineage: Lineage
    bases: tuple[type[Script], ...]
    """the classes of `delve.script` that it is derived from"""


def hooks_of(bases: tuple[type[Script], ...]) -> dict[str, Callable[..., Any]]:
    """The methods that scripts override which are derived from these classes."""
    own = (hooks for base, hooks in _OF_SOME.items() if any(issubclass(one, base) for one in bases))
    return {name: hook for hooks in (HOOKS, *own) for name, hook in hooks.items()}


def bases_of(found: Lineage) -> tuple[type[Script], ...]:
    """The classes of `delve.script` that a lineage ends in, without those that are no scripts."""
    classes = [getattr(api, name, None) for name in found.engine]
    return tuple(one for one in classes if isinstance(one, type) and issubclass(one, Script))


def script_classes(content: Content) -> Iterator[ScriptClass]:
    """Every class in the files to be judged that certainly is a script."""
    for module in content.scripts():
        for name, node in module.classes.items():
            found = lineage_of(content, module, name)
            if bases := bases_of(found):
                yield ScriptClass(module, node, found, bases)


def accepts(method: Function, count: int) -> bool:
    """Whether a method can be called with so many arguments beside `self`, by position."""
    given = method.args
    positional = [*given.posonlyargs, *given.args]
    if any(default is None for default in given.kw_defaults):
        return False
    required = len(positional) - len(given.defaults)
    return required <= count + 1 and (count + 1 <= len(positional) or given.vararg is not None)


def given_when_bound(binding: Binding) -> tuple[str, ...]:
    """What a bound method is given beside `self`; nothing where its query is not known."""
    if binding.binder != "modifies":
        return ("ctx", "event" if binding.binder == "reacts" else "owner")
    match binding.argument(0, "query"):
        case ast.Constant(value=str(name)) if name in QUERIES:
            query = QUERIES[name]
            value = ("value",) if query.policy == "chain" else ()
            return ("view", "owner", "figure", *value, *query.about)
    return ()


def every_script(content: Content) -> tuple[Module, ...]:
    """All scripts of all packs that were loaded, whether they are to be judged or not."""
    if "every script" not in content.memo:
        modules = content.loaded.modules
        programs = [modules.program(pack) for pack in content.loaded.packs.values()]
        files = [program.path(place) for program in programs for place in program.places]
        content.memo["every script"] = tuple(modules.read(Path(file)) for file in files)
    found: tuple[Module, ...] = content.memo["every script"]
    return found


def mentioned(content: Content) -> frozenset[str]:
    """Every name that some script reads, as an attribute, by itself or as a text."""
    if "mentioned" not in content.memo:
        nodes = (node for module in every_script(content) for node in module.nodes)
        found = {
            getattr(node, "attr", getattr(node, "id", getattr(node, "value", None)))
            for node in nodes
            if isinstance(node, ast.Attribute | ast.Name | ast.Constant)
        }
        content.memo["mentioned"] = frozenset(name for name in found if isinstance(name, str))
    names: frozenset[str] = content.memo["mentioned"]
    return names


def own_imports(content: Content, module: Module, pack: Pack) -> Iterator[LocatedModule | NotFound]:
    """Where the imports of a script lead that are from modules of its own pack; folders are left out."""
    program = content.loaded.modules.program(pack)
    for node in module.nodes:
        name = node.module or "" if isinstance(node, ast.ImportFrom) and not node.level else ""
        if name.startswith(pack.id + ".") and not program.is_folder(name.partition(".")[2]):
            yield locate_module(name, {pack.id: pack}, content.loaded.modules)
