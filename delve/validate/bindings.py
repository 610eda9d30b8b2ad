"""What the names in a function of a script are bound to, and what stands for good at the top of files and classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from delve.catalog.lineage import Lineage
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.syntax import Function


class Bound(NamedTuple):
    """One way in which a name of a function comes by its value."""

    value: ast.expr | None
    """what is assigned, or gone through; None: something that is not looked into"""
    gone_through: bool = False
    part: int = -1
    """which part of it, where it is taken apart; -1: the whole"""
    annotation: ast.expr | None = None
    is_parameter: bool = False

    @property
    def whole(self) -> ast.expr | None:
        """What the name stands for as it is; None where it stands for a part of something."""
        return None if self.gone_through or self.part >= 0 else self.value


class Constants(NamedTuple):
    """What the modules of packs assign once at their top, and what classes assign in their bodies."""

    home: Module
    lineage: Lineage | None
    """of the class whose method it is; None: a function of a module"""
    others: Mapping[str, tuple[Module, str]]
    """name -> the module of a pack from which it is imported, and what it is called there"""

    def named(self, name: str) -> tuple[Module, ast.expr] | None:
        """What a name at the top of a module stands for."""
        module, name = self.others.get(name, (self.home, name))
        value = assigned_once(module, name)
        return None if value is None else (module, value)

    def member(self, name: str) -> tuple[Module, ast.expr] | None:
        """What a class, or one that it is derived from, assigns to a name: a parameter has its default."""
        for one in self.lineage.members if self.lineage is not None else ():
            for statement in one.node.body:
                value = value_for(statement, name)
                if value is not None:
                    return one.module, _default(value)
        return None


class _Bindings:
    """Name -> each way in which it is bound in a function, or in one within it."""

    def __init__(self, function: Function) -> None:
        self.found: dict[str, list[Bound]] = {}
        for node in nodes_of(function):
            if node is not function and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._bind(node.name, Bound(None))
            for one in arguments(node) if isinstance(node, FUNCTIONS) else ():
                self._bind(one.arg, Bound(None, annotation=one.annotation, is_parameter=True))
            self._bind_in(node)

    def _bind_in(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=[*targets], value=value):
                for target in targets:
                    self._store(target, value, gone_through=False)
            case ast.For() | ast.AsyncFor() | ast.comprehension():
                self._store(node.target, node.iter, gone_through=True)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                self._bind(name, Bound(value, annotation=annotation))
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                self._bind(name, Bound(value))
            case ast.AugAssign(target=target) | ast.withitem(optional_vars=ast.expr() as target):
                self._close(target)
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                self._bind(name, Bound(None))

    def _store(self, target: ast.expr, value: ast.expr, *, gone_through: bool) -> None:
        if isinstance(target, ast.Name):
            self._bind(target.id, Bound(value, gone_through))
        elif isinstance(target, ast.Tuple | ast.List):
            is_fixed = not any(isinstance(part, ast.Starred) for part in target.elts)
            for number, part in enumerate(target.elts):
                if is_fixed and isinstance(part, ast.Name):
                    self._bind(part.id, Bound(value, gone_through, number))
                else:
                    self._close(part)

    def _close(self, target: ast.expr) -> None:
        """Bind what is not looked into."""
        for one in nodes_of(target):
            if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
                self._bind(one.id, Bound(None))

    def _bind(self, name: str, bound: Bound) -> None:
        self.found.setdefault(name, []).append(bound)


def bindings_in(function: Function) -> Mapping[str, list[Bound]]:
    """Name -> each way in which it is bound in a function, or in one within it."""
    return _Bindings(function).found


def assigned_once(module: Module, name: str) -> ast.expr | None:
    """What the top of a module assigns to a name, if nothing else in the module does."""
    if module.tree is None:
        return None
    values = [value for statement in module.tree.body if (value := value_for(statement, name)) is not None]
    top = [node for statement in module.tree.body for node in _stored_at_top(statement, name)]
    is_global = any(isinstance(node, ast.Global) and name in node.names for node in module.nodes)
    return values[0] if len(values) == 1 and len(top) == 1 and not is_global else None


def _stored_at_top(statement: ast.stmt, name: str) -> Iterator[ast.Name]:
    if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        for node in nodes_of(statement):
            if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
                yield node


def value_for(statement: ast.stmt, name: str) -> ast.expr | None:
    """What a statement assigns to a name."""
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=found)], value=value)
            | ast.AnnAssign(target=ast.Name(id=found), value=value)
        ) if found == name:
            return value
    return None


def _default(value: ast.expr) -> ast.expr:
    """The default of a parameter that is declared by `param(…)`; every other value as it is."""
    match value:
        case ast.Call(func=ast.Name(id="param"), args=[default, *_]):
            return default
    return value
