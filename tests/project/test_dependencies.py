"""What the package declares to need is what it imports: neither less nor more."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMPORTED_AS = {"PyYAML": "yaml", "Pillow": "PIL"}
OWN = {"delve", "delve_cli", "delve_content", "delve_schemas", "core"}


def declared() -> set[str]:
    """The modules of the libraries that are declared, without those of tests, art and benchmarks."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["cluster"]]
    names = [re.match(r"[\w-]+", line) for line in lines]
    return {IMPORTED_AS.get(name[0], name[0]) for name in names if name}


@cache
def imported() -> frozenset[str]:
    """The libraries that the packages import, wherever in a module."""
    found: set[str] = set()
    for room in ("delve", "cli"):
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    found.update(name.name for name in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module)
    return frozenset(name.partition(".")[0] for name in found) - OWN - sys.stdlib_module_names


@pytest.mark.one_of(8)
def test_every_library_that_is_declared_is_imported() -> None:
    assert declared() - imported() == set()


def test_every_library_that_is_imported_is_declared() -> None:
    assert imported() - declared() <= {"pytest"}, "only the plugin for pytest needs what it is a plugin of"
