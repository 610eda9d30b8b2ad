"""The page of what shows each row of the two parts of the tutorial: `python -m tests.docs.crawl_rows` writes it anew.

A test shows a row by naming it (such as S1-36, or S1-33 to S1-36) in its docstring, or in that of its class or module.
A row that no test names has what docs/sources.md says of it, and the places that it leads to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from tests.docs.shown import SOURCES, TESTS, Proof, docstrings

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "crawl_rows.md"
HEAD: Final = """\
# What shows each row of the crawl

[Sources](sources.md) tells what delve began from, row by row. Here stands every row of the two parts of the tutorial
for roguelikes, which the pack `content/crawl` plays, with the tests that name it. Where no test does, there stands what
answers it; some rows are only remarks of their author. What delve lacks or does differently is told with the row.

`python -m tests.docs.crawl_rows` writes this page from [Sources](sources.md) and from the docstrings of the tests.
"""
PRINTED: Final = re.compile(r"^\| (S[12]-\d+) \| (.+) \| (.*) \|$")
NAMED: Final = re.compile(r"\b(S[12])-(\d+)(?: to \1-(\d+))?\b")


class Row(NamedTuple):
    """A row of docs/sources.md."""

    number: str
    says: str
    where: str
    section: str
    """the heading that it stands under"""


def rows(text: str) -> Iterator[Row]:
    """The rows of the tutorial, in the order of the page."""
    section = ""
    for line in text.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if found := PRINTED.match(line):
            number, says, where = found.groups()
            yield Row(number, says, where, section)


def named(text: str) -> Iterator[str]:
    """The rows that a text names, also those between two."""
    for source, first, last in NAMED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{source}-{number:02}"


def proofs(folder: Path, root: Path = ROOT) -> dict[str, list[Proof]]:
    """Row -> the tests of the folder that name it, in the order of their files and lines."""
    found: dict[str, list[Proof]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        for name, said in docstrings(text) if NAMED.search(text) else ():
            for number in dict.fromkeys(named(said)):
                found.setdefault(number, []).append(Proof(path.relative_to(root).as_posix(), name))
    return found


def written() -> str:
    """The page as it should be."""
    shown = proofs(TESTS)
    parts = [HEAD]
    for section, of_section in groupby(rows(SOURCES.read_text("utf-8")), lambda row: row.section):
        lines = [f"## {section}", "", "| row | what it says | what shows it |", "|---|---|---|"]
        for row in of_section:
            links = (
                "; ".join(proof.link for proof in shown.get(row.number, ()))
                or f"named by no test, see {row.where}"
            )
            lines.append(f"| {row.number} | {row.says} | {links} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
