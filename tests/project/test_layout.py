from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("art", "benchmarks", "cli", "content", "delve", "schemas", "tests")
MOST_LINES = 500
LONGER: dict[str, str] = {}
"""Path of a module that may be longer -> why."""


def modules(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_modules_are_short_or_have_a_reason() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules(*FOLDERS)
    }
    assert len(lengths) > 50
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES and name not in LONGER} == {}
    assert [name for name in LONGER if lengths.get(name, 0) <= MOST_LINES] == []


def test_nobody_imports_the_command_by_the_name_of_its_folder() -> None:
    # under two names it would be two modules, each with a state of its own
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules(*FOLDERS)
        if re.search(
            r"\bcli\b", path.read_text(encoding="utf-8")
        )  # else it cannot, and need not be taken apart
        for name in imported(path)
        if name.partition(".")[0] == "cli"
    ]
    assert wrong == []


def test_each_folder_of_the_toolkit_and_of_the_tests_is_a_package() -> None:
    packs = [manifest.parent for manifest in (ROOT / "tests").rglob("pack.yaml")]
    found = {path.parent for path in modules("delve", "cli", "tests")}
    folders = [folder for folder in found if not any(folder.is_relative_to(pack) for pack in packs)]
    assert sorted(folder for folder in folders if not (folder / "__init__.py").is_file()) == []


def lint_imports(root: Path, config: Path) -> subprocess.CompletedProcess[str]:
    code = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    command = [sys.executable, "-P", "-c", code, "--config", str(config), "--no-cache"]
    environment = os.environ | {"PYTHONPATH": str(root), "COLUMNS": "200"}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=300)


def test_import_contracts_are_kept() -> None:
    """S4-11, S4-53, S0-38, S0-67, S0-115."""
    result = lint_imports(ROOT, ROOT / "pyproject.toml")
    assert result.returncode == 0, result.stdout + result.stderr


DIRECTION = "Imports point one way"
LIBRARY = "Only those who judge or load content"
ASKING = "Rules ask below, and do above"
CIRCLES = "No two modules of the rules need each other"
FOR_A_TYPE = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    "


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("ids.py", "import delve.dice", DIRECTION),
        ("model/hero.py", "import delve.rules", DIRECTION),
        ("rules/legal.py", "import delve.script", DIRECTION),
        ("rules/ask/space.py", "import delve.rules.do.damage", ASKING),
        ("rules/ask/space.py", f"{FOR_A_TYPE}import delve.rules.view", ASKING),
        ("rules/do/damage.py", "import delve.rules.quests", ASKING),
        ("rules/do/damage.py", f"{FOR_A_TYPE}import delve.rules.do.conditions", CIRCLES),
        ("rules/legal.py", "import delve.catalog", LIBRARY),
        ("ui/board.py", "import delve.catalog", LIBRARY),
        ("rules/legal.py", "import pyglet", "Only the window knows pyglet"),
        ("flow/driver.py", "import delve_cli", "The command stands on the toolkit"),
    ],
)
def test_import_against_the_direction_breaks_its_contract(
    tmp_path: Path, module: str, line: str, contract: str
) -> None:
    """S0-38, S0-115."""
    shutil.copytree(
        ROOT / "delve", tmp_path / "delve", ignore=shutil.ignore_patterns("__pycache__", "pictures")
    )
    broken = tmp_path / "delve" / module
    broken.write_text(broken.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    result = lint_imports(tmp_path, ROOT / "pyproject.toml")
    assert result.returncode == 1
    assert any(said.startswith(contract) and " BROKEN" in said for said in result.stdout.split("\n"))
