"""Which texts of a script stand written in it, and which are put together while it runs. No code is run."""

from __future__ import annotations

import ast
from collections.abc import Collection, Container, Iterable, Iterator
from typing import Final

from delve.catalog.syntax_trees import children_of, nodes_of
from delve.validate.determinism.chance import FUNCTIONS, is_method, is_named

_SAME_ITEMS: Final = ("enumerate", "frozenset", "list", "reversed", "set", "sorted", "tuple", "zip")
"""functions that give the items of what they are called with"""
_OF_MAPPINGS: Final = ("items", "keys", "values")


class _Held:
    """The names that hold nothing but texts which stand written, as far as some nodes bind them, and those `outer`."""

    def __init__(
        self, nodes: Iterable[ast.AST], avoided: Collection[str], outer: Container[str] = frozenset()
    ) -> None:
        self.avoided = avoided
        self._outer = outer
        self._written: set[str] = set()
        self._others: set[str] = set()
        for node in nodes:
            for names, value in _bindings(node):
                known = value is not None and self.is_written(value)
                (self._written if known else self._others).update(names)

    def __contains__(self, name: object) -> bool:
        return name not in self._others and (name in self._written or name in self._outer)

    def is_written(self, node: ast.expr) -> bool:
        """Whether everything that an expression can be, or that can be chosen from it, stands written."""
        waiting = [node]
        while waiting:
            one = waiting.pop()
            if isinstance(one, ast.Name | ast.Attribute):
                if (one.id if isinstance(one, ast.Name) else one.attr) not in self:
                    return False
            elif isinstance(one, ast.BinOp | ast.JoinedStr):
                beginning = _beginning(one)
                if any(name.startswith(beginning) for name in self.avoided):
                    return False
            elif not isinstance(one, ast.Constant):
                parts = [*_parts(one)]
                if not parts:
                    return False
                waiting += parts
        return True


def unwritten(tree: ast.Module, texts: Iterable[ast.expr], avoided: Collection[str]) -> Iterator[ast.expr]:
    """Those of some expressions that can be a text which stands nowhere in the script.

    One that is put together is no such text where it begins as none of the `avoided` names does.
    """
    wanted = {*texts}
    if not wanted:
        return
    within = {one: function for function in _outermost_functions(tree) for one in nodes_of(function)}
    top = _Held((node for node in nodes_of(tree) if node not in within), avoided)
    functions = {within[one] for one in wanted if one in within}
    held = {function: _Held(nodes_of(function), avoided, top) for function in functions}
    for one in nodes_of(tree):
        if isinstance(one, ast.expr) and one in wanted:
            if not (held[within[one]] if one in within else top).is_written(one):
                yield one


def _outermost_functions(tree: ast.Module) -> Iterator[ast.AST]:
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, FUNCTIONS):
            yield node
        else:
            waiting += children_of(node)


def _bindings(node: ast.AST) -> Iterator[tuple[set[str], ast.expr | None]]:
    """(names, what they are bound to or chosen from; None where that cannot be told) of one node."""
    if isinstance(node, ast.AnnAssign):
        yield _names(node.target), _choices(node) or node.value
    elif isinstance(node, ast.Assign):
        yield from ((_names(target), node.value) for target in node.targets)
    elif isinstance(node, ast.NamedExpr):
        yield _names(node.target), node.value
    elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        yield _names(node.target), node.iter
    elif isinstance(node, ast.AugAssign):
        yield _names(node.target), None
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        yield _names(node.optional_vars), None
    elif isinstance(node, ast.arg):
        yield {node.arg}, None
    elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
        yield {node.name}, None


def _names(target: ast.expr) -> set[str]:
    return {node.id for node in nodes_of(target) if isinstance(node, ast.Name)}


def _choices(node: ast.AnnAssign) -> ast.expr | None:
    """What a parameter of a script can be that is declared with `Literal[…]`: the engine takes nothing else for it."""
    declared = isinstance(node.value, ast.Call) and is_named(node.value.func, ("param",))
    if declared and isinstance(node.annotation, ast.Subscript) and is_named(node.annotation, ("Literal",)):
        return node.annotation.slice
    return None


def _beginning(node: ast.BinOp | ast.JoinedStr) -> str:
    """What a text that is put together begins with for certain."""
    first = node.values[:1] if isinstance(node, ast.JoinedStr) else [node.left]
    return next(
        (one.value for one in first if isinstance(one, ast.Constant) and isinstance(one.value, str)), ""
    )


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression holds or chooses from; nothing where that cannot be told."""
    if isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        yield from node.elts
    elif isinstance(node, ast.Dict):
        yield from (one for one in (*node.keys, *node.values) if one is not None)
    elif isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        yield node.value
    elif isinstance(node, ast.Call) and is_named(node.func, _SAME_ITEMS):
        yield from node.args
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield from (node.func.value,) if is_method(node.func, _OF_MAPPINGS) else ()
