"""Scripts as far as their syntax trees tell: whose they are, what a class is made of, what is bound in it.

What needs the script API itself to be judged stands in `scripts`, which takes longer to import.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.catalog.lineage import ENGINE, Lineage, base_finder, lineage
from delve.catalog.modules import Module
from delve.catalog.packs import Pack
from delve.validate.content import Content
from delve.validate.syntax import Function

BINDERS: Final = ("reacts", "modifies", "offers")
"""The names of the decorators of `delve.script` that bind a method."""


class Binding(NamedTuple):
    """One decorator that binds a method."""

    binder: str
    call: ast.Call

    def argument(self, position: int, name: str) -> ast.expr | None:
        """What is given for an argument of the decorator, if anything."""
        if len(self.call.args) > position:
            return self.call.args[position]
        return next((word.value for word in self.call.keywords if word.arg == name), None)


def pack_of(content: Content, module: Module) -> Pack | None:
    """The pack in whose folder a script lies; None for those that come with the engine."""
    homes = [pack for pack in content.loaded.packs.values() if module.path.is_relative_to(pack.folder)]
    return max(homes, key=lambda pack: len(pack.folder.parts), default=None)


def usable_packs(content: Content, module: Module) -> frozenset[str]:
    """The packs whose modules a script may import: its own one, and what this one declares to build on."""
    pack = pack_of(content, module)
    if pack is None or pack.definition is None:
        return frozenset() if pack is None else frozenset((pack.id,))
    return frozenset((pack.id, *pack.definition.requires, *pack.definition.optional))


def lineage_of(content: Content, module: Module, name: str) -> Lineage:
    """What a class of a script is made of, worked out once."""
    key = "lineage", module.path, name
    if key not in content.memo:
        base = base_finder(content.loaded.packs, content.loaded.modules)
        content.memo[key] = lineage(module, name, base)
    found: Lineage = content.memo[key]
    return found


def methods(node: ast.ClassDef) -> Iterator[Function]:
    """The methods that a class defines itself."""
    return (one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))


def bindings(module: Module, method: Function) -> Iterator[Binding]:
    """The decorators of `delve.script` that bind a method."""
    for decorator in method.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name):
            dotted = module.imported.get(decorator.func.id, "")
            if dotted.startswith(ENGINE) and dotted.removeprefix(ENGINE) in BINDERS:
                yield Binding(dotted.removeprefix(ENGINE), decorator)
