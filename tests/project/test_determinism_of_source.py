from __future__ import annotations

import ast
from pathlib import Path

import pytest

from delve.validate.determinism import chances

DELVE = Path(__file__).parents[2] / "delve"


@pytest.mark.parametrize("room", ["rules", "state", "flow", "geometry", "ai"])
def test_room_holds_nothing_that_differs_from_run_to_run(room: str) -> None:
    paths = sorted((DELVE / room).rglob("*.py"))
    assert paths
    found = [
        f"{path.relative_to(DELVE)}:{chance.node.lineno}: {chance.message}"
        for path in paths
        for chance in chances(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []
