"""What the names in a script mean that come from elsewhere: from Python itself, or from what the script imports."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Container, Iterable, Mapping
from typing import Final, TypeAlias

from delve.catalog.modules import Module
from delve.script.imports import imported_names
from delve.validate.content import Content
from delve.validate.scopes import outer_names, top_names

Meanings: TypeAlias = Mapping[ast.expr, str]
"""each name from elsewhere, wherever it is read, and its meaning"""
_BUILTINS: Final = frozenset(dir(builtins))
_NAMED: Final = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.ExceptHandler, ast.MatchAs, ast.MatchStar),
)
"""what binds a name that is no node by itself"""
_LONGEST: Final = 200
"""letters of a path, beyond which it leads to nothing that anybody asks about"""


def meanings_of(content: Content, module: Module) -> Meanings:
    """The meanings of a script, worked out once for all rules."""
    key = "meanings", module.path
    if key not in content.memo:
        content.memo[key] = meanings(module)
    found: Meanings = content.memo[key]
    return found


def meanings(module: Module) -> Meanings:
    """The meanings of a script; none where it is not Python.

    What Python itself has means its bare name, such as `len`; what is imported, and what is read from that, its dotted
    path, such as `operator.attrgetter` and `delve.script.Context.attack`.
    """
    if module.tree is None:
        return {}
    imported = imported_names(module.nodes)
    names = _from_elsewhere(module, module.tree, imported)
    found: dict[ast.expr, str] = {name: imported.get(name.id, name.id) for name in names}
    for node in reversed(module.nodes):  # what stands inside comes first
        if isinstance(node, ast.Attribute):
            owner = found.get(node.value, "")
            if 0 < len(owner) < _LONGEST:
                found[node] = f"{owner}.{node.attr}"
    return found


def _from_elsewhere(module: Module, tree: ast.Module, imported: Container[str]) -> Iterable[ast.Name]:
    """The names that are read and that the script does not bind itself."""
    read: list[ast.Name] = []
    bound: set[str] = set()
    for node in module.nodes:
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                read.append(node)
            else:
                bound.add(node.id)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, _NAMED) and node.name:
            bound.add(node.name)
    if not any(name.id in bound and (name.id in imported or name.id in _BUILTINS) for name in read):
        return [name for name in read if name.id not in bound]
    own = top_names(tree.body)  # where one name means two things, its scopes matter
    return [name for name in outer_names(tree) if name.id in imported or name.id not in own]
