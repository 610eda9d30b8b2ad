"""Imports in the scripts of packs: which there may be, and how they come to be found under private names.

A script imports `delve.script`, and modules of its own pack and of the packs that it requires, by their whole dotted
path: `from core.skills.knight.oath_of_honor import OathOfHonor`. Of Python it has what only computes. Finding and
running modules belongs to `load`.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import NamedTuple

PRIVATE = "delve_packs"
"""scripts of a pack are modules `delve_packs.<pack>.…`"""
ENGINE = "delve.script"
COMMON = ENGINE + ".common."
PLAIN = frozenset((
    "__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools", "heapq",
    "itertools", "math", "operator", "typing",
))  # fmt: skip
"""modules of Python that reach nothing outside of the game and give the same answer in each run"""


class Foreign(NamedTuple):
    """An import that a script may not have, and why not."""

    node: ast.stmt
    message: str


def foreign(tree: ast.Module, packs: Collection[str]) -> Iterator[Foreign]:
    """The imports of a script that its pack may not use; `packs` are its own id and those that it requires."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in (alias.name for alias in node.names if alias.name not in PLAIN):
                known = _is_script(name, packs)
                yield Foreign(
                    node, f"write 'from {name} import …' instead of 'import'" if known else _refused(name)
                )
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield Foreign(node, "write the whole path, which begins with the pack, instead of dots")
        elif isinstance(node, ast.ImportFrom) and not _allowed(node.module or "", packs):
            yield Foreign(node, _refused(node.module or ""))


def _refused(module: str) -> str:
    plain = ", ".join(sorted(name for name in PLAIN if name.isalpha()))
    return (
        f'a script may not import "{module}", only {ENGINE}, modules of its own pack and of those that it requires, '
        f"and what only computes: {plain}"
    )


def _allowed(module: str, packs: Collection[str]) -> bool:
    return module in PLAIN or _is_script(module, packs)


def _is_script(module: str, packs: Collection[str]) -> bool:
    return module == ENGINE or module.startswith(COMMON) or module.partition(".")[0] in packs


class _Private(ast.NodeTransformer):
    def __init__(self, packs: Collection[str]) -> None:
        self._packs = packs

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if (node.module or "").partition(".")[0] in self._packs:
            node.module = f"{PRIVATE}.{node.module}"
        return node


def privately(tree: ast.Module, packs: Collection[str]) -> ast.Module:
    """The same module, with what it imports from these packs looked for under their private names.

    Raises ImportError for an import that it may not have.
    """
    for wrong in foreign(tree, packs):
        raise ImportError(f"line {wrong.node.lineno}: {wrong.message}")
    found = _Private(packs).visit(tree)
    assert isinstance(found, ast.Module)
    return found
