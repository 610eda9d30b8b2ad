"""Names in scripts that stand for nothing where they are used, by the scopes of Python."""

from __future__ import annotations

import ast
import symtable
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import children_of, nodes_of
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.syntax import Function

_COMPREHENSIONS: Final = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SCOPES: Final = (*FUNCTIONS, *_COMPREHENSIONS, ast.ClassDef)
_Names: TypeAlias = frozenset[str]


class Loose(NamedTuple):
    """A name that nothing defines where it is used."""

    place: ast.Name
    bound: _Names
    """what the functions around it define"""
    method: Function | None
    """the method of a class at the top level of the file in which it stands"""
    owner: ast.ClassDef | None
    """that class"""


class _Around(NamedTuple):
    """What stands around a node."""

    seen: _Names = frozenset()
    """the names that it sees"""
    passed_on: _Names = frozenset()
    """those of them that functions within see too: not those of the body of a class"""
    method: Function | None = None
    owner: ast.ClassDef | None = None


def known_in(module: Module) -> tuple[set[str], set[str]] | None:
    """The names that some scope of a script looks for at its top, and those that are there; None: nobody can tell."""
    stars = (node for node in module.nodes if isinstance(node, ast.ImportFrom))
    if module.tree is None or any(alias.name == "*" for node in stars for alias in node.names):
        return None
    try:
        table = symtable.symtable("\n".join(module.lines), str(module.path), "exec")
    except SyntaxError:  # what only the compiler minds is told by whoever runs the script
        return None
    symbols = [*_of_the_module(table, top=True)]
    known = {
        one.get_name() for one in symbols if one.is_assigned() or one.is_imported() or one.is_namespace()
    }
    return {one.get_name() for one in symbols if one.is_referenced()}, known


def _of_the_module(table: symtable.SymbolTable, *, top: bool = False) -> Iterator[symtable.Symbol]:
    """Every name that stands for something of the module, wherever it is used or assigned."""
    yield from (symbol for symbol in table.get_symbols() if top or symbol.is_global())
    for inner in table.get_children():
        yield from _of_the_module(inner)


def loose_names(module: Module, sought: set[str]) -> Iterator[Loose]:
    """Each use of these names that no function around it defines, in the order of the file."""
    found: list[Loose] = []
    waiting: list[tuple[ast.AST, _Around]] = [(module.tree, _Around())] if module.tree is not None else []
    while waiting:
        node, around = waiting.pop()
        if isinstance(node, ast.Name) and node.id in sought and node.id not in around.seen:
            found.append(Loose(node, around.passed_on, around.method, around.owner))
        inner = _within(node, around) if isinstance(node, _SCOPES) else around
        waiting += ((child, inner) for child in children_of(node))
    yield from sorted(found, key=lambda one: (one.place.lineno, one.place.col_offset))


def _within(scope: ast.AST, around: _Around) -> _Around:
    own = _bound_in(scope)
    if isinstance(scope, ast.ClassDef):
        owner = scope if around == _Around() else around.owner
        return around._replace(seen=around.passed_on | own, owner=owner)
    is_method = around.method is None and isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef)
    method = scope if is_method and around.owner is not None else around.method
    names = around.passed_on | own
    return _Around(names, names, method if isinstance(method, Function) else None, around.owner)


def _bound_in(scope: ast.AST) -> _Names:
    """The names that a scope itself defines."""
    given = [one.arg for one in arguments(scope)] if isinstance(scope, FUNCTIONS) else []
    walrus = (node.target.id for node in nodes_of(scope) if isinstance(node, ast.NamedExpr))
    found = {*given, *(() if isinstance(scope, _COMPREHENSIONS) else walrus)}
    waiting = [*children_of(scope)]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                found.add(name)
            case ast.MatchMapping(rest=str(name)):
                found.add(name)
            case ast.alias(name=dotted, asname=alias):
                found.add(alias or dotted.partition(".")[0])
        if not isinstance(node, _SCOPES):
            waiting += children_of(node)
    return frozenset(found)
