"""What the parts of this room share: the record of a finding, and names in syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

from delve.catalog.syntax_trees import children_of, nodes_of

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


_SHOWS_NO_ORDER: Final = ("all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum")


class Chance(NamedTuple):
    """A place where a run may differ from the next, and why."""

    node: ast.expr | ast.stmt
    message: str


def is_named(node: ast.expr | None, names: Collection[str]) -> bool:
    """Whether an expression is one of these names, with or without a subscript."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(inner, ast.Name) and inner.id in names


def is_method(node: ast.expr, names: Collection[str]) -> bool:
    """Whether an expression is an attribute of one of these names."""
    return isinstance(node, ast.Attribute) and node.attr in names


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, functions and classes within it included, but not what stands in those."""
    waiting = list(children_of(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            waiting.extend(children_of(node))


def arguments(function: Function) -> list[ast.arg]:
    """The named arguments of a function, those with stars too."""
    found = function.args
    stars = [star for star in (found.vararg, found.kwarg) if star is not None]
    return [*found.posonlyargs, *found.args, *found.kwonlyargs, *stars]


def bound_names(tree: ast.AST, but: Collection[ast.AST] = ()) -> set[str]:
    """Every name that is bound anywhere below a node, save by nodes that do not count: what looks like a builtin may
    be one of these."""
    found: set[str] = set()
    for node in nodes_of(tree):
        if node in but:
            continue
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            found.add(node.name)
    return found


def where_order_hides(tree: ast.AST) -> set[ast.AST]:
    """Expressions whose order cannot show: handed to sorted(…) and the like, or gone through on the way there."""
    found: set[ast.AST] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.Call) and is_named(node.func, _SHOWS_NO_ORDER):
            for argument in node.args:
                found.add(argument)
                if isinstance(argument, ast.GeneratorExp | ast.ListComp | ast.SetComp):
                    found.update(generator.iter for generator in argument.generators)
        elif isinstance(node, ast.SetComp):
            found.update(generator.iter for generator in node.generators)
        elif isinstance(node, ast.Set):
            found.update(element.value for element in node.elts if isinstance(element, ast.Starred))
    return found
