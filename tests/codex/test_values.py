"""Values of records in words: what fits into a cell, what becomes a table, and what is shown as YAML."""

from __future__ import annotations

from typing import Any

import pytest

from delve.catalog.positions import ValuePath
from delve.codex.document import Code, Grid, Sample, Words, plain
from delve.codex.values import LONGEST, blocks_of, fact


def shown(path: ValuePath, text: str) -> Words:
    return (Code(text),)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (3, "3"),
        ("core:red", "core:red"),
        (["a", "b"], "a, b"),
        ({"range": 2, "pierce": 1}, "range 2; pierce 1"),
        ([{"hearts": 1}, {"surges": 1}], "hearts 1, surges 1"),
        ({"gives": {"hearts": 1}}, None),
        ({"gives": [1, 2], "cost": 1}, "gives 1, 2; cost 1"),
        ({"gives": {"hearts": 1, "pierce": 1}, "cost": 1}, "gives (hearts 1; pierce 1); cost 1"),
        ({"gives": {"hearts": 1}, "cost": 1}, "gives hearts 1; cost 1"),
        ({"gives": {"to": [1, 2]}, "cost": 1}, None),
        ([{"hearts": 1, "pierce": 1}], None),
        (["a" * LONGEST], "a" * LONGEST),
        (["a" * (LONGEST + 1)], None),
        ("a" * (LONGEST + 1), "a" * (LONGEST + 1)),
    ],
)
def test_value_is_told_in_one_cell_where_it_is_short_and_flat(value: Any, words: str | None) -> None:
    found = fact(value, (), shown)
    assert (None if found is None else plain(found)) == words


def test_table_has_the_columns_of_its_fullest_row_and_a_dash_where_a_row_has_nothing() -> None:
    rows = [{"pierce": 1}, {"cost": 2, "hearts": 3, "pierce": 4}]
    _, grid = blocks_of("surges", rows, (), shown)
    assert isinstance(grid, Grid)
    assert [plain(cell) for cell in grid.head] == ["cost", "hearts", "pierce"]
    assert [[plain(cell) for cell in row] for row in grid.rows] == [["–", "–", "1"], ["2", "3", "4"]]


def test_what_is_no_table_is_shown_as_its_pack_writes_it() -> None:
    _, sample = blocks_of("placed", {"at": [{"monster": "core:goblin"}, 1], "here": "plain"}, (), shown)
    assert isinstance(sample, Sample)
    assert "goblin" in sample.text
    assert "core:" not in sample.text
