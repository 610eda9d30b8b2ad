"""The functions of scripts with the types of what stands in them, worked out once for all rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.modules import Module
from delve.catalog.scripts import NotFound, locate_module
from delve.validate.bindings import Constants
from delve.validate.content import Content
from delve.validate.lineages import methods
from delve.validate.scripts import script_classes
from delve.validate.typed import Typed


def typed_methods(content: Content) -> tuple[Typed, ...]:
    """The methods of scripts."""
    if "typed methods" not in content.memo:
        content.memo["typed methods"] = tuple(
            Typed(script.module, method, Constants(script.module, script.lineage, imported))
            for script in script_classes(content)
            for imported in (imported_from_packs(content, script.module),)
            for method in methods(script.node)
        )
    known: tuple[Typed, ...] = content.memo["typed methods"]
    return known


def typed_functions(content: Content) -> Iterator[Typed]:
    """The methods of scripts, and the functions at the top of their files."""
    yield from typed_methods(content)
    for module in content.scripts():
        for node in module.tree.body if module.tree is not None else ():
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield Typed(module, node, Constants(module, None, imported_from_packs(content, module)))


def imported_from_packs(content: Content, module: Module) -> dict[str, tuple[Module, str]]:
    """Name -> the file of a pack from which a script imports it, and what it is called there."""
    key = "imported from packs", module.path
    if key not in content.memo:
        found: dict[str, tuple[Module, str]] = {}
        for name, dotted in module.imported.items():
            home, _, called = dotted.rpartition(".")
            if home.partition(".")[0] in content.loaded.packs and "." in home:
                place = locate_module(home, content.loaded.packs, content.loaded.modules)
                if not isinstance(place, NotFound):
                    found[name] = place.module, called
        content.memo[key] = found
    known: dict[str, tuple[Module, str]] = content.memo[key]
    return known
