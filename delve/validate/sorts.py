"""Of what sort the values in a method of a script are, as far as it is certain without running anything.

A sort is written as annotations write it: `int`, `Piece`, `tuple[Piece, ...]`. Empty means that it cannot be told. This
knows what is written out, what the engine declares that it gives, and names that are bound to nothing else; whoever
wants more runs a type checker.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import delve.script as api
from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.state.piece import Piece
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.syntax import Function

_WRITTEN: Final[Mapping[type[ast.expr], str]] = MappingProxyType(
    {
        ast.JoinedStr: "str",
        ast.List: "list",
        ast.ListComp: "list",
        ast.Tuple: "tuple",
        ast.Dict: "dict",
        ast.DictComp: "dict",
        ast.Set: "set",
        ast.SetComp: "set",
        ast.GeneratorExp: "generator",
        ast.Lambda: "function",
        ast.Compare: "bool",
    }
)
"""expression -> the sort of its value"""
_OF_PYTHON: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("int", "len", "ord"), "int"),
        **dict.fromkeys(("bool", "any", "all", "isinstance", "callable"), "bool"),
        **dict.fromkeys(("str", "repr", "chr", "format"), "str"),
        "list": "list",
        "sorted": "list",
        "tuple": "tuple",
        "set": "set",
        "dict": "dict",
        "range": "range",
    }
)
"""function of Python -> the sort of what it gives"""
_QUESTION: Final = "Request["
_SEVERAL: Final = ("tuple[", ", ...]")


class Sorts:
    """The sorts of the values in one method."""

    def __init__(self, module: Module, method: Function, things: Mapping[str, type]) -> None:
        """`things`: what the method is given by the engine, by the words that name it."""
        self._module, self._things = module, things
        self.names: dict[str, str] = {}
        """names that are bound to values of one sort only"""
        bound = [*_bindings(method)] if things else []
        for _ in range(2):  # a name may be bound to another that is bound below it
            found: dict[str, set[str]] = {}
            for name, value, gone_through in bound:
                sort = self.of(value) if value is not None else ""
                found.setdefault(name, set()).add(_part(sort) if gone_through else sort)
            self.names = {
                name: next(iter(sorts))
                for name, sorts in found.items()
                if len(sorts) == 1 and "" not in sorts
            }

    def of(self, node: ast.expr) -> str:
        """The sort of an expression."""
        if type(node) in _WRITTEN:
            return _WRITTEN[type(node)]
        match node:
            case ast.Constant(value=value):
                return "" if value is ... else type(value).__name__
            case ast.UnaryOp(op=ast.Not()):
                return "bool"
            case ast.UnaryOp(operand=operand):
                return "int" if self.of(operand) in ("int", "bool") else ""
            case ast.Name(id=name):
                return self.names.get(name, "") or self._of_imported(name)
            case ast.Call(func=called):
                return self._given_by(called, awaited=False)
            case ast.Await(value=ast.Call(func=called)):
                return self._given_by(called, awaited=True)
            case ast.Attribute(value=owner, attr=name) if self._is_piece(owner):
                return str(Piece.__annotations__.get(name, ""))
            case ast.Subscript(value=several, slice=place) if not isinstance(place, ast.Slice):
                return _part(self.of(several))
        return ""

    def _is_piece(self, node: ast.expr) -> bool:
        return self._things.get(_words(node)) is Piece or self.of(node) == "Piece"

    def _of_imported(self, name: str) -> str:
        """What a name of the engine stands for, where it is a function that was not called."""
        return "function" if inspect.isfunction(self._engine(name)) else ""

    def _engine(self, name: str) -> Any:
        dotted = self._module.imported.get(name, "")
        return getattr(api, dotted.removeprefix(ENGINE), None) if dotted.startswith(ENGINE) else None

    def _given_by(self, called: ast.expr, *, awaited: bool) -> str:
        """The sort of what a call gives; of what is a coroutine, after it was awaited."""
        if isinstance(called, ast.Name):
            function = self._engine(called.id)
            if inspect.isfunction(function):
                return "" if awaited else _returned(function)
            is_python = called.id not in self._module.imported and called.id not in self._module.classes
            return _OF_PYTHON.get(called.id, "") if is_python and not awaited else ""
        owner = self._things.get(_words(called.value)) if isinstance(called, ast.Attribute) else None
        if owner is None or not isinstance(called, ast.Attribute):
            return ""
        method = member(owner, called.attr)
        if not inspect.isfunction(method):
            return ""
        plain = inspect.unwrap(method)
        is_verb = plain is not method or inspect.iscoroutinefunction(plain)
        return _returned(plain) if awaited == is_verb else ""


@cache
def member(owner: type, name: str) -> object:
    """What a class of the engine has under a name, without asking it; None: nothing."""
    return inspect.getattr_static(owner, name, None)


@cache
def _returned(function: Any) -> str:
    found = str(inspect.signature(function).return_annotation)
    if found.startswith(_QUESTION):
        found = found.removeprefix(_QUESTION)[:-1]
    return "" if found in ("Any", "Self", "M", str(inspect.Signature.empty)) else found


def _part(sort: str) -> str:
    """The sort of each of several; of what is not known to be several of one sort, nothing."""
    return sort.removeprefix(_SEVERAL[0]).removesuffix(_SEVERAL[1]) if sort.endswith(_SEVERAL[1]) else ""


def _words(node: ast.expr) -> str:
    """A name, or names with points between them, as they are written; empty for everything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (owner := _words(node.value)):
        return f"{owner}.{node.attr}"
    return ""


def _bindings(method: Function) -> Iterator[tuple[str, ast.expr | None, bool]]:
    """(name, value, whether the name stands for each part of the value) of all that a method binds.

    The value is None where it cannot be told.
    """
    told: set[ast.Name] = set()
    for node in nodes_of(method):
        match node:
            case ast.Assign(targets=[ast.Name() as target], value=value):
                told.add(target)
                yield target.id, value, False
            case (
                ast.AnnAssign(target=ast.Name() as target, value=value)
                | ast.NamedExpr(target=target, value=value)
            ):
                told.add(target)
                yield target.id, value, False
            case (
                ast.For(target=ast.Name() as target, iter=value)
                | ast.comprehension(target=ast.Name() as target, iter=value)
            ):
                told.add(target)
                yield target.id, value, True
    for node in nodes_of(method):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and node not in told:
            yield node.id, None, False
        elif isinstance(node, FUNCTIONS):
            yield from ((one.arg, None, False) for one in arguments(node))
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name, None, False


def pieces(module: Module, method: Function, things: Mapping[str, type]) -> dict[str, type]:
    """The words in a method that certainly stand for a piece, such as `enemy` or `view.piece(actor)`."""
    if not things:
        return {}
    sorts = Sorts(module, method, things)
    found = {name for name, sort in sorts.names.items() if sort == "Piece"}
    calls = (node for node in nodes_of(method) if isinstance(node, ast.Call) and sorts.of(node) == "Piece")
    return dict.fromkeys((*found, *map(ast.unparse, calls)), Piece)
