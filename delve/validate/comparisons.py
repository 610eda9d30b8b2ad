"""What scripts compare with words that they write out: the fields of windows, causes and attacks."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from delve.catalog.syntax_trees import nodes_of

_EQUAL = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)
_AMONG = (ast.In, ast.NotIn)


class Compared(NamedTuple):
    """A field of something whose class is known, and a word with which it is compared."""

    owner: type
    field: str
    place: ast.Constant
    word: str


def compared(method: ast.AST, things: Mapping[str, type]) -> Iterator[Compared]:
    """Every such comparison in a method: by `==`, by `in`, or as a case of a `match`."""
    for node in nodes_of(method):
        for one, other in _beside(node):
            yield from _with_word(one, other, things)


def _beside(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The pairs of what a node compares, each both ways where they are asked to be equal."""
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        for operator, left, right in zip(node.ops, sides, node.comparators, strict=False):
            if isinstance(operator, _EQUAL):
                yield from ((left, right), (right, left))
            elif isinstance(operator, _AMONG):
                yield right, left
                yield from ((left, one) for one in getattr(right, "elts", ()))
    elif isinstance(node, ast.Match):
        patterns = (one for case in node.cases for one in nodes_of(case.pattern))
        yield from ((node.subject, one.value) for one in patterns if isinstance(one, ast.MatchValue))


def _with_word(field: ast.expr, word: ast.expr, things: Mapping[str, type]) -> Iterator[Compared]:
    if not isinstance(field, ast.Attribute) or not isinstance(word, ast.Constant):
        return
    owner = things.get(ast.unparse(field.value))
    if owner is not None and isinstance(word.value, str):
        yield Compared(owner, field.attr, word, word.value)
