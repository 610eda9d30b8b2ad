"""Names in a syntax tree by the scope that they belong to. Only what is written counts: no code is run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from delve.catalog.syntax_trees import children_of, nodes_of
from delve.validate.determinism.chance import FUNCTIONS, Function, arguments
from delve.validate.syntax import own_nodes

_COMPREHENSIONS: Final = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_DEFINITIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


_Scopes: TypeAlias = tuple[frozenset[str], ...]
"""the names that each of some scopes binds"""


class _Place(NamedTuple):
    """A node, and what the scopes round it bind."""

    node: ast.AST
    here: _Scopes
    inside: _Scopes
    """those that functions within it see too: not what a class binds"""


def outer_names(tree: ast.Module) -> Iterator[ast.Name]:
    """The names that are read and that no function or class round them binds.

    They mean what the top of the module binds, or else what Python itself has. An import within a function binds
    nothing here: it means the same wherever it stands.
    """
    waiting = [_Place(node, (), ()) for node in tree.body]
    while waiting:
        place = waiting.pop()
        if isinstance(place.node, ast.Name):
            name = place.node
            if isinstance(name.ctx, ast.Load) and not any(name.id in scope for scope in place.here):
                yield name
        else:
            waiting += _below(place)


def top_names(body: Iterable[ast.stmt]) -> set[str]:
    """The names that the statements of a module or of a class bind whatever happens: not those within `if` or `for`."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.update((alias.asname or alias.name).partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.Delete):
            found.difference_update(one.id for one in nodes_of(node) if isinstance(one, ast.Name))
        elif isinstance(node, (*_DEFINITIONS, ast.Assign, ast.AnnAssign)):
            found.update(_stored([node]))
    return found


def _below(place: _Place) -> Iterator[_Place]:
    """What stands right below a node, each in its scope."""
    node, here, inside = place
    if isinstance(node, FUNCTIONS):
        bound = _with(inside, _bound(node))
        body: list[ast.AST] = [node.body] if isinstance(node, ast.Lambda) else [*node.body]
        yield from (_Place(one, here, inside) for one in _head(node))
        yield from (_Place(one, bound, bound) for one in body)
    elif isinstance(node, ast.ClassDef):
        bound = _with(inside, top_names(node.body))
        yield from (_Place(one, here, inside) for one in (*node.decorator_list, *node.bases, *node.keywords))
        yield from (_Place(one, bound, inside) for one in node.body)
    elif isinstance(node, _COMPREHENSIONS):
        # what is gone through first is worked out in the scope outside
        first = node.generators[0]
        bound = _with(inside, {*_stored(one.target for one in node.generators)})
        others = (one for one in children_of(node) if one is not first)
        yield from (_Place(one, bound, bound) for one in (*others, first.target, *first.ifs))
        yield _Place(first.iter, here, inside)
    else:
        yield from (_Place(one, here, inside) for one in children_of(node))


def _with(scopes: _Scopes, names: set[str]) -> _Scopes:
    return (*scopes, frozenset(names)) if names else scopes


def _head(function: Function) -> Iterator[ast.expr]:
    """What of a function is worked out where it is defined."""
    yield from (one for one in (*function.args.defaults, *function.args.kw_defaults) if one is not None)
    if not isinstance(function, ast.Lambda):
        yield from function.decorator_list
        yield from (one.annotation for one in arguments(function) if one.annotation is not None)
        if function.returns is not None:
            yield function.returns


def _bound(function: Function) -> set[str]:
    """The names that a function binds for itself, its arguments among them."""
    own = {one.arg for one in arguments(function)}
    if isinstance(function, ast.Lambda):
        return own.union(_stored([function.body]))
    others = (node.names for node in own_nodes(function.body) if isinstance(node, ast.Global))
    return own.union(_stored(function.body)).difference(*others)


def _stored(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The names that these nodes bind in their own scope; within a comprehension only `:=` does."""
    waiting = [(node, False) for node in nodes]
    while waiting:
        node, within = waiting.pop()
        if isinstance(node, ast.Name) and not within and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.NamedExpr):
            yield node.target.id
        elif isinstance(node, (*_DEFINITIONS, ast.ExceptHandler, ast.MatchAs, ast.MatchStar)):
            yield from (node.name,) if node.name else ()
        elif isinstance(node, ast.MatchMapping):
            yield from (node.rest,) if node.rest else ()
        if not isinstance(node, (*_DEFINITIONS, ast.Lambda)):
            within = within or isinstance(node, _COMPREHENSIONS)
            waiting += [(child, within) for child in children_of(node)]
