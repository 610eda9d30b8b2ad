"""docs/primitives.md tells the truth: each row leads to a record that says what it says, and to the test of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from delve.catalog.load import load
from delve.validate.runner import check

PAGE = Path(__file__).parents[2] / "docs" / "primitives.md"
LINK = re.compile(r"\]\(([^)#]+)\)")
CODE = re.compile(r"`([^`]+)`")


class Row(NamedTuple):
    """A primitive of the table."""

    wanted: str
    said: str
    shown: str

    @property
    def files(self) -> list[Path]:
        """What the last column leads to."""
        return [(PAGE.parent / link).resolve() for link in LINK.findall(self.shown)]


ROWS = [
    Row(*(cell.strip() for cell in line.strip("|").split(" | ")))
    for line in PAGE.read_text("utf-8").splitlines()
    if line.startswith("| ") and "what one wants" not in line
]


def test_there_are_primitives() -> None:
    assert ROWS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.wanted[:40])
def test_primitive_is_said_by_its_record_as_the_table_has_it(row: Row) -> None:
    records = [file for file in row.files if file.suffix == ".yaml"]
    text = "\n".join(file.read_text("utf-8") for file in records)
    words = [word for code in CODE.findall(row.said) for word in re.findall(r"([a-z_]+):", code)]
    assert words, "the row says how it is written"
    assert [word for word in words if not re.search(rf"\b{word}:", text)] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.wanted[:40])
def test_primitive_has_a_test_that_plays_its_record(row: Row) -> None:
    tests = [file for file in row.files if file.name.startswith("test_")]
    assert tests
    records = {file.stem for file in row.files if file.suffix == ".yaml"}
    packs = {next(folder.name for folder in file.parents if (folder / "pack.yaml").is_file())
             for file in row.files if file.suffix == ".yaml"}  # fmt: skip
    text = "\n".join(file.read_text("utf-8") for file in tests)
    assert any(name in text for name in records | packs)


@pytest.mark.one_of(8)
def test_records_of_the_table_have_no_findings() -> None:
    files = {file for row in ROWS for file in row.files if file.suffix == ".yaml"}
    packs = {next(folder for folder in file.parents if (folder / "pack.yaml").is_file()) for file in files}
    for pack in sorted(packs):
        assert check(load([pack])).diagnostics == (), pack.name
