"""Nodes are those that `ast` gives, in its order: only sooner."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import delve
from delve.catalog.syntax_trees import children_of, nodes_of

DELVE = Path(delve.__file__).parent
EVERY_SHAPE = """
def f(a, /, b=1, *c, d: int, e=2, **g) -> None:
    return {**a, 1: [*b]}, f"{c!r:>{d}}", lambda: (yield)

match x:
    case {"a": 1, **rest} | [_, *more]:
        pass
"""


@pytest.mark.parametrize("text", [EVERY_SHAPE, "", (DELVE / "catalog" / "modules.py").read_text("utf-8")])
def test_nodes_come_as_from_the_standard_library(text: str) -> None:
    tree = ast.parse(text)
    assert nodes_of(tree) == (*ast.walk(tree),)
    for node in ast.walk(tree):
        assert [*children_of(node)] == [*ast.iter_child_nodes(node)]
