"""Finds in a syntax tree what could make two runs of one game differ. No code is run.

Clocks and generators, addresses and hashes, and every place where the order of a set shows. Used on the
rules of the toolkit and on the scripts of packs. What cannot be decided by reading is left in peace.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

MODULES: Final = ("datetime", "random", "secrets", "time", "uuid")
"""Modules that give another answer in each run."""
FROM_OS: Final = ("getrandom", "urandom")
BUILTINS: Final = ("hash", "id")

_SHOWS_ORDER: Final = ("list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "dict")
_SHOWING_METHODS: Final = ("join", "extend", "fromkeys")
_SET_NAMES: Final = ("set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet")
_SET_METHODS: Final = ("union", "intersection", "difference", "symmetric_difference")
_SET_OPERATORS: Final = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)

_Scope: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Module | ast.ClassDef
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Chance(NamedTuple):
    """A place where a run may differ from the next, and why."""

    node: ast.expr | ast.stmt
    message: str


def chances(tree: ast.Module) -> Iterator[Chance]:
    """Every such place of a module, in the order of its text."""
    found = [*_imports_and_calls(tree), *_scope_chances(tree, frozenset())]
    yield from sorted(found, key=lambda chance: (chance.node.lineno, chance.node.col_offset))


def _imports_and_calls(tree: ast.Module) -> Iterator[Chance]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from _modules(node, [alias.name for alias in node.names])
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from _modules(node, [node.module])
            names = [alias.name for alias in node.names if node.module == "os" and alias.name in FROM_OS]
            for name in names:
                yield _chance_call(node, f"os.{name}")
        elif isinstance(node, ast.Attribute) and node.attr in FROM_OS and _is_named(node.value, ("os",)):
            yield _chance_call(node, f"os.{node.attr}")
        elif isinstance(node, ast.Call):
            keys = [word.value for word in node.keywords if word.arg == "key"]
            for function in (node.func, *keys):
                if _is_named(function, BUILTINS):
                    message = "this differs from run to run: compare or order by an id of the game"
                    yield Chance(function, message)


def _modules(node: ast.stmt, names: Sequence[str]) -> Iterator[Chance]:
    for name in names:
        if name.partition(".")[0] in MODULES:
            yield _chance_call(node, name)


def _chance_call(node: ast.expr | ast.stmt, name: str) -> Chance:
    return Chance(node, f'"{name}" gives another answer in each run: ask chance by a request instead')


def _scope_chances(scope: _Scope, outer: frozenset[str]) -> Iterator[Chance]:
    """Where the order of a set shows in a scope and those within; `outer`: names of sets round it."""
    nodes = list(_own_nodes(scope))
    sets, others = _names(scope, nodes, outer)
    known = (outer - others) | sets
    for node in nodes:
        for shown in _shown(node):
            if _is_set(shown, known):
                message = "the order of a set differs from run to run: go through sorted(…) of it"
                yield Chance(shown, message)
        if isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
            yield from _scope_chances(node, known)


def _own_nodes(scope: _Scope) -> Iterator[ast.AST]:
    """The nodes of a scope, functions and classes within it included, but not what stands in those."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(node))


def _names(
    scope: _Scope, nodes: Sequence[ast.AST], outer: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """The names that a scope binds: those that hold nothing but sets, and all others."""
    sets: set[str] = set()
    others: set[str] = set()
    for name, value, annotation in _bindings(scope, nodes):
        is_set = _is_named(annotation, _SET_NAMES) if annotation is not None else _is_set(value, outer)
        (sets if is_set else others).add(name)
    return frozenset(sets - others), frozenset(others)


def _bindings(
    scope: _Scope, nodes: Sequence[ast.AST]
) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """(name, value, annotation) of each binding, with None for what cannot be known."""
    if isinstance(scope, _FUNCTIONS):
        arguments = scope.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            yield argument.arg, None, argument.annotation
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.value, node.annotation
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value, None


def _shown(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions whose order a node makes visible."""
    if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        yield node.iter
    elif isinstance(node, ast.Starred | ast.YieldFrom):
        yield node.value
    elif isinstance(node, ast.Call):
        if _is_named(node.func, _SHOWS_ORDER) or _is_method(node.func, _SHOWING_METHODS):
            yield from node.args
        elif _is_method(node.func, ("pop",)) and not node.args and isinstance(node.func, ast.Attribute):
            yield node.func.value


def _is_set(node: ast.expr | None, known: frozenset[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.BinOp) and isinstance(node.op, _SET_OPERATORS):
        return any(_is_set(side, known) or _is_keys(side) for side in (node.left, node.right))
    if isinstance(node, ast.IfExp):
        return _is_set(node.body, known) or _is_set(node.orelse, known)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _SET_METHODS:
            return _is_set(node.func.value, known)
        return _is_named(node.func, ("set", "frozenset"))
    return isinstance(node, ast.Set | ast.SetComp)


def _is_keys(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _is_method(node.func, ("keys",))


def _is_method(node: ast.expr, names: Sequence[str]) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in names


def _is_named(node: ast.expr | None, names: Sequence[str]) -> bool:
    """Whether an expression is one of these names, with or without a subscript."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(inner, ast.Name) and inner.id in names
