"""Decimal numbers, whose sums differ from version to version: a game counts in whole numbers only."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final

from delve.catalog.syntax_trees import nodes_of
from delve.validate.determinism.chance import FUNCTIONS, Chance, arguments, bound_names, is_named

_WHOLE_CALLS: Final = ("int", "len")
_WHOLE_OPERATORS: Final = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)


def chances(tree: ast.Module, whole: Collection[str] = ()) -> Iterator[Chance]:
    """Every number with a point, call of float(…), and division of what certainly is whole on both sides.

    `whole`: names of attributes that are whole numbers, beside those that the module's classes declare.
    """
    declared = _declared(tree) | {*whole}
    bound = bound_names(tree)
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield Chance(node, f"{ast.unparse(node)} is no whole number: a game counts in whole numbers")
        elif isinstance(node, ast.Call) and is_named(node.func, ("float",)) and "float" not in bound:
            yield Chance(node, "float(…) is no whole number: a game counts in whole numbers")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            if all(_is_whole(side, declared, _whole_names(tree, node)) for side in (node.left, node.right)):
                yield Chance(node, '"/" makes decimal numbers of whole ones: write "//", which rounds down')


def _declared(tree: ast.Module) -> set[str]:
    """The attributes that classes of a module declare to be whole numbers."""
    return {
        statement.target.id
        for node in nodes_of(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign)
        and isinstance(statement.target, ast.Name)
        and is_named(statement.annotation, ("int",))
    }


def _whole_names(tree: ast.Module, place: ast.AST) -> set[str]:
    """The arguments of the functions round a place that are annotated as whole numbers."""
    return {
        argument.arg
        for function in nodes_of(tree)
        if isinstance(function, FUNCTIONS) and any(node is place for node in nodes_of(function))
        for argument in arguments(function)
        if is_named(argument.annotation, ("int",)) and not isinstance(argument.annotation, ast.Subscript)
    }


def _is_whole(node: ast.expr, attributes: Collection[str], names: Collection[str]) -> bool:
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return node.attr in attributes
    if isinstance(node, ast.Call):
        return is_named(node.func, _WHOLE_CALLS)
    if isinstance(node, ast.BinOp) and isinstance(node.op, _WHOLE_OPERATORS):
        return all(_is_whole(side, attributes, names) for side in (node.left, node.right))
    return False
