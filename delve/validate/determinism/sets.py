"""The order of a set, wherever it shows: strings have other hashes in each run, and with them another order."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from delve.catalog.syntax_trees import nodes_of
from delve.validate.determinism.chance import (
    FUNCTIONS,
    Chance,
    is_method,
    is_named,
    own_nodes,
    where_order_hides,
)

_SHOWS_ORDER: Final = (
    *("list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "dict"),
    *("str", "repr", "print", "format"),
)
_SHOWING_METHODS: Final = ("join", "extend", "fromkeys")
_SET_NAMES: Final = ("set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet")
_SET_METHODS: Final = ("union", "intersection", "difference", "symmetric_difference", "copy")
_SET_OPERATORS: Final = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)

_Scope: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Module | ast.ClassDef


class _Known(NamedTuple):
    """What is known to hold, or to give, nothing but sets."""

    names: frozenset[str]
    functions: frozenset[str]
    """functions and methods of the module, by their bare names"""


def chances(tree: ast.Module) -> Iterator[Chance]:
    """Every place of a module where the order of a set shows."""
    hidden = where_order_hides(tree)
    for chance in _scope_chances(tree, _Known(frozenset(), _giving_sets(tree))):
        if chance.node not in hidden:
            yield chance


def _giving_sets(tree: ast.Module) -> frozenset[str]:
    """The functions of a module that are annotated to give sets, unless another of that name is not."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for node in nodes_of(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found[is_named(node.returns, _SET_NAMES)].add(node.name)
    return frozenset(found[True] - found[False])


def _scope_chances(scope: _Scope, outer: _Known) -> Iterator[Chance]:
    """Where the order of a set shows in a scope and those within; `outer`: what is known round it."""
    nodes = list(own_nodes(scope))
    sets, others = _names(scope, nodes, outer)
    known = _Known((outer.names - others) | sets, outer.functions)
    for node in nodes:
        for shown in _shown(node):
            if _is_set(shown, known):
                message = "the order of a set differs from run to run: go through sorted(…) of it"
                yield Chance(shown, message)
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield from _scope_chances(node, known)


def _names(scope: _Scope, nodes: Sequence[ast.AST], outer: _Known) -> tuple[frozenset[str], frozenset[str]]:
    """The names that a scope binds: those that hold nothing but sets, and all others."""
    sets: set[str] = set()
    others: set[str] = set()
    for name, value, annotation in _bindings(scope, nodes):
        is_set = is_named(annotation, _SET_NAMES) if annotation is not None else _is_set(value, outer)
        (sets if is_set else others).add(name)
    return frozenset(sets - others), frozenset(others)


def _bindings(
    scope: _Scope, nodes: Sequence[ast.AST]
) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """(name, value, annotation) of each binding, with None for what cannot be known."""
    if isinstance(scope, FUNCTIONS):
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
    elif isinstance(node, ast.Starred | ast.YieldFrom | ast.FormattedValue):
        yield node.value
    elif isinstance(node, ast.Assign):
        yield from (node.value for one in node.targets if isinstance(one, ast.Tuple | ast.List))
    elif isinstance(node, ast.Call):
        if is_named(node.func, _SHOWS_ORDER) or is_method(node.func, _SHOWING_METHODS):
            yield from node.args
        elif is_method(node.func, ("pop",)) and not node.args and isinstance(node.func, ast.Attribute):
            yield node.func.value


def _is_set(node: ast.expr | None, known: _Known) -> bool:
    if isinstance(node, ast.Name):
        return node.id in known.names
    if isinstance(node, ast.BinOp) and isinstance(node.op, _SET_OPERATORS):
        return any(_is_set(side, known) or _is_keys(side) for side in (node.left, node.right))
    if isinstance(node, ast.IfExp):
        return _is_set(node.body, known) or _is_set(node.orelse, known)
    if isinstance(node, ast.Call):
        return _gives_set(node, known)
    return isinstance(node, ast.Set | ast.SetComp)


def _gives_set(call: ast.Call, known: _Known) -> bool:
    called = call.func
    if is_named(called, ("set", "frozenset", *known.functions)):
        return True
    if not isinstance(called, ast.Attribute):
        return False
    if called.attr in _SET_METHODS:
        return _is_set(called.value, known) or is_named(called.value, ("set", "frozenset"))
    return called.attr in known.functions and is_named(called.value, ("self",))


def _is_keys(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and is_method(node.func, ("keys",))
