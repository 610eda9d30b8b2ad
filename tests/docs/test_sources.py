"""Every number of a source that the repository cites stands in docs/sources.md, and what is linked there exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "sources.md"
ROOMS = ("delve", "cli", "content", "tests", "docs", "benchmarks", "art")
SUFFIXES = {".py", ".yaml", ".md", ".toml"}
CITED = re.compile(r"\bS[0-4]-\d+\b")
PRINTED = re.compile(r"^\| (S[0-4]-\d+) \| (.+) \| (.*) \|$", re.MULTILINE)


def printed() -> list[tuple[str, str, str]]:
    """(row, what it says, where it is), in the order of the page."""
    return PRINTED.findall(PAGE.read_text("utf-8"))


def test_cited_rows_are_all_printed() -> None:
    known = {row for row, _, _ in printed()}
    missing = {
        (str(path.relative_to(ROOT)), row)
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.suffix in SUFFIXES and path != PAGE
        for row in CITED.findall(path.read_text("utf-8"))
        if row not in known
    }
    assert not missing


def test_rows_are_printed_once_and_in_order() -> None:
    rows = [tuple(map(int, re.findall(r"\d+", row))) for row, _, _ in printed()]
    assert rows
    assert len(set(rows)) == len(rows)
    sections = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    for section in sections:
        here = [int(row.split("-")[1]) for row, _, _ in PRINTED.findall(section)]
        assert here == sorted(here)


def test_rows_say_where_they_are_and_the_place_exists() -> None:
    for row, _, where in printed():
        links = re.findall(r"\]\(([^)]+)\)", where)
        assert links, f"{row} says of no place where it is"
        gone = [link for link in links if not (PAGE.parent / link).exists()]
        assert not gone, row


def test_sections_linked_stand_in_the_linked_chapter() -> None:
    for row, _, where in printed():
        for number, chapter in re.findall(r"\[§([\d.]+)\]\(([^)]+)\)", where):
            text = (PAGE.parent / chapter).read_text("utf-8")
            assert re.search(rf"^## {re.escape(number)} ", text, re.MULTILINE), (row, number)


def test_rows_lead_to_files_and_not_to_whole_rooms() -> None:
    """A link that shows a reader nothing: a folder of a room, which holds many things."""
    for row, _, where in printed():
        links = [(PAGE.parent / link).resolve() for link in re.findall(r"\]\(([^)]+)\)", where)]
        assert [link for link in links if link.is_file() or link.parent.parent != ROOT], row


def test_what_is_not_there_yet_is_said() -> None:
    said = {row: says for row, says, _ in printed()}
    assert "ot yet: " in said["S0-99"]
    assert "left_stays" in said["S0-149"]
