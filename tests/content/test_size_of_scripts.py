"""The scripts of the core pack are short: who reads one has read it in a minute."""

from __future__ import annotations

import ast
from pathlib import Path
from statistics import median

CORE = Path(__file__).resolve().parents[2] / "content" / "core"
USUAL, MOST = 25, 80
"""lines of the usual script, without blank lines, docstrings and imports, and of the longest one with all of them"""


def scripts() -> list[Path]:
    return [file for file in sorted(CORE.rglob("*.py")) if file.name != "__init__.py"]


def lines_of_code(file: Path) -> int:
    """Lines that are neither blank nor comments, docstrings or imports."""
    text = file.read_text(encoding="utf-8")
    apart: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or isinstance(node, ast.Import | ast.ImportFrom):
            apart.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#") and number not in apart
        for number, line in enumerate(text.splitlines(), 1)
    )


def test_usual_script_is_short_and_none_is_long() -> None:
    assert median(map(lines_of_code, scripts())) <= USUAL
    assert [file for file in scripts() if len(file.read_text("utf-8").splitlines()) > MOST] == []
