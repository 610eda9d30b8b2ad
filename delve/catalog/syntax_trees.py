"""The nodes of syntax trees, remembered: rules go through each script dozens of times, and nobody changes a tree."""

from __future__ import annotations

from ast import AST
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_KEPT: Final = 4_096
"""how many trees have their nodes kept; each function and annotation counts as a tree too"""


@lru_cache(_KEPT)
def nodes_of(tree: AST) -> tuple[AST, ...]:
    """A node and everything below it, in the order of `ast.walk`: level by level."""
    found = [tree]
    for node in found:  # which grows meanwhile
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, AST):
                found.append(value)
            elif isinstance(value, list):
                found += [one for one in value if isinstance(one, AST)]
    return tuple(found)


def children_of(node: AST) -> Iterator[AST]:
    """The nodes right below a node, as `ast.iter_child_nodes` gives them."""
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            yield from (one for one in value if isinstance(one, AST))
