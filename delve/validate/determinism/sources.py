"""What gives another answer in each run: clocks, generators, hashes, addresses, folders as the disk lists them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from delve.catalog.syntax_trees import nodes_of
from delve.validate.determinism.chance import Chance, bound_names, is_method, is_named, where_order_hides

MODULES: Final = ("datetime", "random", "secrets", "time", "uuid")
"""Modules that give another answer in each run."""
FROM_OS: Final = ("getpid", "getrandom", "urandom")
BUILTINS: Final = ("hash", "id")

_LISTING: Final = ("iterdir", "listdir", "rglob", "scandir")
_GLOBBING: Final = ("glob", "iglob")


def chances(tree: ast.Module) -> Iterator[Chance]:
    """Every such place of a module."""
    bound = bound_names(tree)
    inside = _in_comprehensions(tree) if bound & {*BUILTINS} else set()
    outside = bound_names(tree, but=inside) if inside else bound
    hidden = where_order_hides(tree)
    for node in nodes_of(tree):
        if isinstance(node, ast.stmt):
            yield from (_told(node, name) for name in imported(node))
        elif isinstance(node, ast.Attribute) and node.attr in FROM_OS and is_named(node.value, ("os",)):
            yield _told(node, f"os.{node.attr}")
        elif isinstance(node, ast.Call):
            yield from _hashes(node, bound if node in inside else outside)
            if _lists(node) and node not in hidden:
                yield Chance(node, "each disk lists a folder in its own order: go through sorted(…) of it")


def imported(node: ast.stmt) -> list[str]:
    """The clocks and generators that a statement imports, by their dotted names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name.partition(".")[0] in MODULES]
    if not isinstance(node, ast.ImportFrom) or not node.module or node.level:
        return []
    if node.module == "os":
        return [f"os.{alias.name}" for alias in node.names if alias.name in FROM_OS]
    return [node.module] if node.module.partition(".")[0] in MODULES else []


def _in_comprehensions(tree: ast.Module) -> set[ast.AST]:
    """Everything in comprehensions: what is bound there is bound nowhere else."""
    made = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    inside = {inner for node in nodes_of(tree) if isinstance(node, made) for inner in nodes_of(node)}
    return inside - {node.target for node in inside if isinstance(node, ast.NamedExpr)}


def _told(node: ast.expr | ast.stmt, name: str) -> Chance:
    return Chance(node, f'"{name}" gives another answer in each run: ask chance by a request instead')


def _hashes(call: ast.Call, bound: set[str]) -> Iterator[Chance]:
    """A function called, or given as a key to sort by."""
    keys = [word.value for word in call.keywords if word.arg == "key"]
    for function in (call.func, *keys):
        if isinstance(function, ast.Name) and function.id in BUILTINS and function.id not in bound:
            yield Chance(function, "this differs from run to run: compare or order by an id of the game")


def _lists(call: ast.Call) -> bool:
    if is_method(call.func, _GLOBBING) and isinstance(call.func, ast.Attribute):
        return bool(call.args)  # other things have a `glob` too, but none that takes a pattern
    return is_method(call.func, _LISTING)
