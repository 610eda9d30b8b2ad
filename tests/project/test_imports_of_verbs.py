"""The modules of the command import each other in one direction, also where only a type is meant."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

MODULES = sorted((Path(__file__).parents[2] / "cli").glob("*.py"))


def imported(module: Path) -> set[str]:
    """The modules of the command that it imports anywhere, for its types as well."""
    asked = [
        node
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.level == 1
    ]
    return {node.module for node in asked if node.module} | {
        name.name for node in asked if not node.module for name in node.names
    }


def test_no_modules_of_the_command_import_each_other_in_a_circle() -> None:
    graph = {module.stem: imported(module) for module in MODULES}
    assert "checked" in graph["mend"]
    assert {*TopologicalSorter(graph).static_order()} >= {*graph}
