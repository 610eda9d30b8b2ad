"""docs/testing.md is what the docstrings of the arena say, and says all of it."""

from __future__ import annotations

import inspect
from pathlib import Path

from delve.testing.arena import Arena
from delve.testing.reference import members, page

TEXT = (Path(__file__).parents[2] / "docs" / "testing.md").read_text("utf-8")


def test_page_is_up_to_date() -> None:
    assert page() == TEXT, "run python -m delve.testing.reference > docs/testing.md"


def test_page_has_a_row_for_everything_that_an_arena_can_do() -> None:
    public = {name for name in vars(Arena) if not name.startswith("_")} | {"__getitem__"}
    told = [name for names in members().values() for name in names]
    assert sorted(told) == sorted(public)
    for name in public - {"__getitem__"}:
        assert f"| `game.{name}" in TEXT, name
        assert inspect.getattr_static(Arena, name).__doc__


def test_rows_are_rows() -> None:
    rows = [line for line in TEXT.split("\n") if line.startswith("| `game")]
    assert len(rows) == sum(map(len, members().values()))
    assert all(row.count("|") == 3 for row in rows), "a cell holds no bar"
