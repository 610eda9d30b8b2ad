"""docs/crawl_rows.md leads from each row of the tutorial to the tests that show it, or to what answers it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs import crawl_rows

LINKED = re.compile(r"\[([^\]]+)\]\(([^)#]+)\)")


def test_page_is_up_to_date() -> None:
    """If not, `python -m tests.docs.crawl_rows` writes it anew: read what changes."""
    assert crawl_rows.PAGE.read_text("utf-8") == crawl_rows.written()


def test_every_row_of_both_parts_stands_there() -> None:
    found = [row.number for row in crawl_rows.rows(crawl_rows.PAGE.read_text("utf-8"))]
    assert found == [f"S1-{n:02}" for n in range(1, 76)] + [f"S2-{n:02}" for n in range(1, 40)]


def test_what_the_page_leads_to_exists() -> None:
    for row in crawl_rows.rows(crawl_rows.PAGE.read_text("utf-8")):
        links = LINKED.findall(row.where)
        assert links, row.number
        assert [link for _, link in links if not (crawl_rows.PAGE.parent / link).is_file()] == [], row.number


def test_rows_between_two_are_named_too(tmp_path: Path) -> None:
    assert list(crawl_rows.named("S1-33 to S1-35, S2-25; S0-01")) == ["S1-33", "S1-34", "S1-35", "S2-25"]
    (tmp_path / "test_some.py").write_text('def test_it() -> None:\n    """S2-01 to S2-02."""\n', "utf-8")
    found = crawl_rows.proofs(tmp_path, tmp_path)
    assert {row: [one.name for one in proofs] for row, proofs in found.items()} == {
        "S2-01": ["test_it"],
        "S2-02": ["test_it"],
    }
