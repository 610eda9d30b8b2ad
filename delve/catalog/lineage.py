"""The classes that a script's class is derived from, followed through the modules of packs. Nothing is imported or run.

Their members are judged elsewhere: parameters in `params`, methods in `delve.validate`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from delve.catalog.modules import Module, Modules
from delve.catalog.packs import Pack
from delve.catalog.scripts import COMMON, locate
from delve.model.library import ScriptFile

Base = Callable[[str], tuple[Module, str] | None]
"""Dotted path of a base class -> (its module, its name); None: it cannot be told."""

ENGINE: Final = "delve.script."
"""The engine's own base classes (those of `delve.script.common` are files like others)."""
_NOTHING_OF_ITS_OWN: Final = ("typing.Generic", "typing.Protocol")
_DEEPEST: Final = 8


class Member(NamedTuple):
    """One class of a lineage."""

    module: Module
    node: ast.ClassDef


class Lineage(Struct, frozen=True):
    """A class and what it is derived from."""

    members: tuple[Member, ...]
    """the classes of packs, the nearest first"""
    engine: tuple[str, ...]
    """names of the classes of `delve.script` that it is derived from"""
    whole: bool
    """whether every class in it could be found and read"""

    def methods(self) -> Iterator[tuple[Member, ast.FunctionDef | ast.AsyncFunctionDef]]:
        """Every method with its class, the nearest first; one that is overridden comes too."""
        for member in self.members:
            for statement in member.node.body:
                if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield member, statement

    def sets(self, name: str) -> bool:
        """Whether a class of packs gives a value to this attribute of classes."""
        targets = (
            target.id
            for member in self.members
            for statement in member.node.body
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None
            for target in (statement.targets if isinstance(statement, ast.Assign) else (statement.target,))
            if isinstance(target, ast.Name)
        )
        return name in targets


def base_finder(packs: Mapping[str, Pack], modules: Modules) -> Base:
    """A function that finds base classes in these packs and in the scripts that come with the engine."""

    def base(dotted: str) -> tuple[Module, str] | None:
        found = locate(dotted, packs, modules)
        if not isinstance(found, ScriptFile):
            return None
        return modules.read(Path(found.path)), found.class_name

    return base


def lineage(module: Module, name: str, base: Base) -> Lineage:
    """The lineage of a class that stands at the top level of a module."""
    members: list[Member] = []
    engine: dict[str, None] = {}
    whole = _follow(module, name, base, members, engine, 0)
    return Lineage(tuple({member.node: member for member in members}.values()), tuple(engine), whole)


def _follow(
    module: Module, name: str, base: Base, members: list[Member], engine: dict[str, None], depth: int
) -> bool:
    """Add a class and those above it; whether all of them could be read."""
    node = module.classes.get(name)
    if node is None or depth > _DEEPEST:
        return False
    members.append(Member(module, node))
    whole = not node.keywords
    for parent in node.bases:
        called = _named(parent)
        dotted = _dotted(called, module)
        if called in module.classes and called != name:
            whole &= _follow(module, called, base, members, engine, depth + 1)
        elif dotted in _NOTHING_OF_ITS_OWN:
            continue
        elif dotted.startswith(ENGINE) and not dotted.startswith(COMMON + "."):
            engine[dotted.removeprefix(ENGINE)] = None
        else:
            found = base(dotted) if dotted else None
            whole &= found is not None and _follow(*found, base, members, engine, depth + 1)
    return whole


def _named(parent: ast.expr) -> str:
    """How a class names another from which it is derived; what stands in brackets behind it is for type checkers."""
    named = parent.value if isinstance(parent, ast.Subscript) else parent
    return ast.unparse(named) if isinstance(named, ast.Name | ast.Attribute) else ""


def _dotted(called: str, module: Module) -> str:
    """The whole path of a class by what it is called in a module that imports it, or the module that it is in."""
    first, dot, rest = called.partition(".")
    found = module.imported.get(first, "")
    return f"{found}{dot}{rest}" if found else ""
