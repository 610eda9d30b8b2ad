"""Every trap of docs/rules/traps.md is named by a test, and every trap that a test names stands there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "traps.md"
ROW = re.compile(r"^\| (\d+) \| .+ \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"\btraps? ((?:\d+(?:, | and )?)+)", re.IGNORECASE)


def listed() -> list[tuple[int, str]]:
    """(trap, its links to sections), in the order of the page."""
    return [(int(number), links) for number, links in ROW.findall(PAGE.read_text("utf-8"))]


def named() -> set[int]:
    """The traps that docstrings of tests name, by the number."""
    found: set[int] = set()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            for numbers in NAMED.findall(path.read_text("utf-8")):
                found.update(map(int, re.findall(r"\d+", numbers)))
    return found


def test_traps_are_numbered_in_order() -> None:
    assert [number for number, _ in listed()] == list(range(1, 26))


def test_every_trap_is_named_by_a_test_and_no_other_is() -> None:
    assert named() == {number for number, _ in listed()}


def test_sections_of_traps_stand_in_the_linked_chapters() -> None:
    for number, links in listed():
        cited = re.findall(r"\[§([\d.]+)\]\(([^)]+)\)", links)
        assert cited, number
        for section, chapter in cited:
            text = (PAGE.parent / chapter).read_text("utf-8")
            assert re.search(rf"^## {re.escape(section)} ", text, re.MULTILINE), (number, section)
