"""What is remembered from one call to the next, outside of the state: no copy, save or way back knows of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, TypeAlias

from delve.catalog.syntax_trees import nodes_of
from delve.validate.determinism.chance import FUNCTIONS, Chance, Function, arguments, is_named, own_nodes

_MUTATORS: Final = frozenset(
    (
        "add",
        "append",
        "clear",
        "discard",
        "extend",
        "insert",
        "pop",
        "popitem",
        "remove",
        "setdefault",
        "update",
    )
)
_MUTABLE_CALLS: Final = ("Counter", "bytearray", "defaultdict", "deque", "dict", "list", "set")
_CACHES: Final = ("cache", "cached_property", "lru_cache")
_CHANGING: Final = frozenset(("ctx", "game", "state", "view"))
"""Arguments of which nothing may be kept: what they give changes while the game goes on."""
_Changes: TypeAlias = tuple[ast.expr | ast.stmt, ast.expr]


def chances(tree: ast.Module) -> Iterator[Chance]:
    """Every write into the module, or into a default, from within a function, and every answer that is kept."""
    shared, imported = {name.id for name, _ in shared_values(tree)}, _imported(tree)
    for function in (node for node in nodes_of(tree) if isinstance(node, FUNCTIONS)):
        hidden = _bound(function)
        for place, target in changes(function):
            if isinstance(target, ast.Name) and target.id in shared - hidden:
                yield Chance(place, f'"{target.id}" of the module is changed: {_ELSEWHERE}')
            elif isinstance(target, ast.Name) and target.id in imported - hidden:
                # of another module it may be a function, such as `add`, that is called
                if target.id.isupper() or not isinstance(place, ast.Call):
                    yield Chance(place, f'"{target.id}" of another module is changed: {_ELSEWHERE}')
            elif isinstance(target, ast.Name) and target.id in _mutable_defaults(function):
                yield Chance(place, f'the default of "{target.id}" is one object for all calls: {_ELSEWHERE}')
        for node in own_nodes(function):
            if isinstance(node, ast.Global):
                yield Chance(node, f'"global" changes the module: {_ELSEWHERE}')
        yield from _kept_answers(function)


_ELSEWHERE: Final = "what must last belongs in the state of the game"


def shared_values(tree: ast.Module) -> Iterator[tuple[ast.Name, ast.expr]]:
    """(name, value) of each list, dictionary or set at the top of a module."""
    for node in tree.body:
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if value is not None and _is_mutable(value):
            yield from ((target, value) for target in targets if isinstance(target, ast.Name))


def _imported(tree: ast.Module) -> set[str]:
    """The names that a module has from others."""
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.asname or alias.name for node in imports for alias in node.names}


def _is_mutable(node: ast.expr) -> bool:
    made = isinstance(node, ast.Call) and is_named(node.func, _MUTABLE_CALLS)
    return made or isinstance(node, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


def _bound(function: Function) -> set[str]:
    """The names that a function binds for itself."""
    found = {argument.arg for argument in arguments(function)}
    outside: set[str] = set()
    for node in own_nodes(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            outside.update(node.names)
    return found - outside


def changes(scope: ast.AST) -> Iterator[_Changes]:
    """(place, what is changed there) of each change in place: of an item, by a method, by `del`."""
    for node in own_nodes(scope):
        if isinstance(node, ast.Assign):
            yield from ((node, target.value) for target in node.targets if isinstance(target, ast.Subscript))
        elif isinstance(node, ast.AugAssign | ast.AnnAssign) and isinstance(node.target, ast.Subscript):
            yield node, node.target.value
        elif isinstance(node, ast.Delete):
            yield from ((node, target.value) for target in node.targets if isinstance(target, ast.Subscript))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _MUTATORS:
                yield node, node.func.value


def _mutable_defaults(function: Function) -> set[str]:
    """The arguments whose default is a list, dictionary or set, and that are never bound anew."""
    given = function.args
    positional = [*given.posonlyargs, *given.args]
    pairs = [*zip(positional[::-1], given.defaults[::-1], strict=False)]
    pairs += [(one, value) for one, value in zip(given.kwonlyargs, given.kw_defaults, strict=True) if value]
    stored = {n.id for n in own_nodes(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    return {argument.arg for argument, default in pairs if _is_mutable(default)} - stored


def _kept_answers(function: Function) -> Iterator[Chance]:
    """A cache round a function that reads the game: its answers are old as soon as the game has moved."""
    if isinstance(function, ast.Lambda):
        return
    if not {argument.arg for argument in arguments(function)} & _CHANGING:
        return
    for decorator in function.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name in _CACHES:
            yield Chance(
                decorator, f'"{name}" keeps answers that are old once the game has moved on: ask again'
            )
