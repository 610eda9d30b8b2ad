"""The pages of the rows of the games lead from each row to the tests that show it, or to what answers it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs import game_rows
from tests.docs.game_rows import BIDDEN, CRAWL, DEPTHS, Page

LINKED = re.compile(r"\[([^\]]+)\]\(([^)#]+)\)")
ALL = pytest.mark.parametrize("page", [CRAWL, DEPTHS, BIDDEN], ids=["crawl", "depths", "bidden"])


@ALL
def test_page_is_up_to_date(page: Page) -> None:
    """If not, `python -m tests.docs.game_rows` writes it anew: read what changes."""
    assert page.file.read_text("utf-8") == game_rows.written(page)


@pytest.mark.parametrize(
    ("page", "numbers"),
    [
        (CRAWL, [f"S1-{n:02}" for n in range(1, 76)] + [f"S2-{n:02}" for n in range(1, 40)]),
        (DEPTHS, [f"S3-{n:02}" for n in range(1, 69)]),
        (BIDDEN, [f"S4-{n:02}" for n in range(1, 107)]),
    ],
    ids=["crawl", "depths", "bidden"],
)
def test_every_row_stands_there(page: Page, numbers: list[str]) -> None:
    found = [row.number for row in game_rows.rows(page.file.read_text("utf-8"), page.sources)]
    assert found == numbers


def test_every_row_of_the_crawl_is_shown_by_a_test_unless_it_is_a_remark_of_the_author() -> None:
    shown = game_rows.proofs(game_rows.TESTS)
    rows = game_rows.rows(CRAWL.file.read_text("utf-8"), CRAWL.sources)
    silent = [row for row in rows if row.number not in shown]
    assert [row.number for row in silent if "A remark of the author" not in row.says] == []
    assert len(silent) <= 4


@ALL
def test_what_the_page_leads_to_exists(page: Page) -> None:
    for row in game_rows.rows(page.file.read_text("utf-8"), page.sources):
        links = LINKED.findall(row.where)
        assert links, row.number
        assert [link for _, link in links if not (page.file.parent / link).is_file()] == [], row.number


def test_rows_between_two_are_named_too(tmp_path: Path) -> None:
    assert list(game_rows.named("S1-33 to S1-35, S2-25; S0-01")) == ["S1-33", "S1-34", "S1-35", "S2-25"]
    (tmp_path / "test_some.py").write_text('def test_it() -> None:\n    """S2-01 to S2-02."""\n', "utf-8")
    found = game_rows.proofs(tmp_path, tmp_path)
    assert {row: [one.name for one in proofs] for row, proofs in found.items()} == {
        "S2-01": ["test_it"],
        "S2-02": ["test_it"],
    }
