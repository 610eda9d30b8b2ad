"""Which texts the expressions of a function of a script may be, as far as these are written out.

They stand in the expression itself, in a name that is assigned once, or in a constant of a module or class.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from delve.catalog.modules import Module
from delve.validate.bindings import Bound, Constants, assigned_once

Text: TypeAlias = tuple[Module, ast.Constant]
"""a text that is written out, and where"""
HOLDS_THE_SAME: Final = ("tuple", "list", "set", "frozenset", "sorted", "iter", "reversed")
"""functions of Python whose result holds what their argument holds"""
_DEEPEST: Final = 12


class Texts:
    """The texts that are written out for one function of a script."""

    def __init__(self, module: Module, bound: Mapping[str, list[Bound]], constants: Constants) -> None:
        self._module, self._bound, self._constants = module, bound, constants
        self._looked_into: set[tuple[str, ast.expr]] = set()
        """what one question has looked into, and for what: nothing twice, so that no script makes it endless"""

    def of(self, node: ast.expr | None) -> Iterator[Text]:
        """The texts that an expression may be."""
        self._looked_into.clear()
        yield from (*self._texts(self._module, node, 0),)

    def within(self, node: ast.expr | None) -> Iterator[Text]:
        """The texts that an expression may hold: what it is made of, where it is gone through."""
        self._looked_into.clear()
        yield from (*self._texts_in(self._module, node, 0),)

    def meant(self, node: ast.expr) -> ast.expr:
        """What stands behind a name that is assigned once in the function; every other expression itself."""
        module, value = self._definition(self._module, node) or (self._module, node)
        return value if module is self._module else node

    def _is_new(self, node: ast.expr, wanted: str) -> bool:
        """Whether an expression has not been looked into for this yet; from now on it has."""
        found = (wanted, node) not in self._looked_into
        self._looked_into.add((wanted, node))
        return found

    def _texts(self, module: Module, node: ast.expr | None, depth: int) -> Iterator[Text]:
        if node is None or not self._is_new(node, "itself"):
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield module, node
        elif isinstance(node, ast.Name | ast.Attribute):
            yield from self._through(module, node, depth, several=False)
        elif depth < _DEEPEST:
            for one in _alternatives(node):
                yield from self._texts(module, one, depth + 1)
            for table in _asked_for_a_key(node):
                yield from self._values_in(module, table, depth + 1)

    def _texts_in(self, module: Module, node: ast.expr | None, depth: int) -> Iterator[Text]:
        if node is None or not self._is_new(node, "parts"):
            return
        if isinstance(node, ast.Name | ast.Attribute):
            yield from self._through(module, node, depth, several=True)
        elif depth < _DEEPEST:
            for part in _parts(node):
                yield from self._texts(module, part, depth + 1)
            for several in _put_together(node):
                yield from self._texts_in(module, several, depth + 1)
            match node:
                case ast.Call(func=ast.Attribute(value=table, attr="values"), args=[]):
                    yield from self._values_in(module, table, depth + 1)

    def _values_in(self, module: Module, node: ast.expr, depth: int) -> Iterator[Text]:
        """The texts that an expression gives for a key or an index."""
        found = self._definition(module, node)
        module, value = found or (module, node)
        if not self._is_new(value, "values"):
            return
        if isinstance(value, ast.Dict):
            for one in value.values:
                yield from self._texts(module, one, depth + 1)
        elif isinstance(value, ast.Tuple | ast.List):
            yield from self._texts_in(module, value, depth + 1)

    def _through(
        self, module: Module, node: ast.Name | ast.Attribute, depth: int, *, several: bool
    ) -> Iterator[Text]:
        """The texts behind a name."""
        name = ast.unparse(node)
        bound = self._bound.get(name, []) if module is self._module else []
        if len(bound) == 1 and bound[0].gone_through and not several:
            yield from self._parts_gone_through(bound[0], depth)
            return
        found = self._definition(module, node)
        if found is not None:
            follow = self._texts_in if several else self._texts
            yield from follow(*found, depth + 1)

    def _parts_gone_through(self, bound: Bound, depth: int) -> Iterator[Text]:
        if bound.value is None:
            return
        if bound.part < 0:
            yield from self._texts_in(self._module, bound.value, depth + 1)
            return
        module, value = self._definition(self._module, bound.value) or (self._module, bound.value)
        match value:
            case ast.Call(func=ast.Attribute(value=table, attr="items"), args=[]):
                follow = self._texts_in if bound.part == 0 else self._values_in
                yield from follow(module, table, depth + 1)
            case ast.Tuple(elts=[*rows]) | ast.List(elts=[*rows]):
                for row in rows:
                    if isinstance(row, ast.Tuple | ast.List) and bound.part < len(row.elts):
                        yield from self._texts(module, row.elts[bound.part], depth + 1)

    def _definition(self, module: Module, node: ast.expr) -> tuple[Module, ast.expr] | None:
        """What is assigned to a name, if it is assigned once and for all."""
        if isinstance(node, ast.Name):
            if module is self._module and node.id in self._bound:
                bound = self._bound[node.id]
                value = bound[0].whole if len(bound) == 1 else None
                return None if value is None else (module, value)
            if module is not self._module:  # a constant that is made of others of its own module
                value = assigned_once(module, node.id)
                return None if value is None else (module, value)
            return self._constants.named(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = node.value.id
            if owner in ("self", "cls") or owner in self._own_classes():
                return self._constants.member(node.attr)
        return None

    def _own_classes(self) -> set[str]:
        lineage = self._constants.lineage
        return {one.node.name for one in lineage.members} if lineage is not None else set()


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come out as."""
    match node:
        case ast.IfExp(body=one, orelse=other):
            yield from (one, other)
        case ast.BoolOp(values=[*values]):
            yield from values
        case ast.NamedExpr(value=value):
            yield value
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, *others]):
            yield from others


def _asked_for_a_key(node: ast.expr) -> Iterator[ast.expr]:
    """The table of which an expression gives one value."""
    match node:
        case ast.Subscript(value=table) | ast.Call(func=ast.Attribute(value=table, attr="get")):
            yield table


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression holds, one by one; of a table, its keys."""
    match node:
        case ast.Tuple(elts=[*parts]) | ast.List(elts=[*parts]) | ast.Set(elts=[*parts]):
            yield from (part for part in parts if not isinstance(part, ast.Starred))
        case ast.Dict(keys=[*keys]):
            yield from (key for key in keys if key is not None)


def _put_together(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression holds all the parts of."""
    match node:
        case ast.Tuple(elts=[*parts]) | ast.List(elts=[*parts]) | ast.Set(elts=[*parts]):
            yield from (part.value for part in parts if isinstance(part, ast.Starred))
        case ast.Call(func=ast.Name(id=name), args=[inner]) if name in HOLDS_THE_SAME:
            yield inner
        case ast.Call(func=ast.Attribute(value=table, attr="keys"), args=[]):
            yield table
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, op=ast.Add(), right=other):
            yield from (one, other)
