"""The pages of what shows each row of the games beside the crawl of the core pack.

`python -m tests.docs.game_rows` writes them anew. A test shows a row by naming it (such as S1-36, or S1-33 to S1-36)
in its docstring, or in that of its class or module. A row that no test names has what docs/sources.md says of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from tests.docs.shown import SOURCES, TESTS, Proof, docstrings

ROOT: Final = Path(__file__).parents[2]
PRINTED: Final = re.compile(r"^\| (S[1-4]-\d+) \| (.+) \| (.*) \|$")
NAMED: Final = re.compile(r"\b(S[1-4])-(\d+)(?: to \1-(\d+))?\b")


class Page(NamedTuple):
    """One page."""

    file: Path
    sources: tuple[str, ...]
    """whose rows stand on it"""
    head: str


CRAWL: Final = Page(
    ROOT / "docs" / "crawl_rows.md",
    ("S1", "S2"),
    """\
# What shows each row of the crawl

[Sources](sources.md) tells what delve began from, row by row. Here stands every row of the two parts of the tutorial
for roguelikes, which the pack `content/crawl` plays, with the tests that show it. Some rows are only remarks of their
author: there is nothing to show. What delve lacks or does differently is told with the row.

`python -m tests.docs.game_rows` writes this page from [Sources](sources.md) and from the docstrings of the tests.
""",
)
DEPTHS: Final = Page(
    ROOT / "docs" / "depths_rows.md",
    ("S3",),
    """\
# What shows each row of the game of positions

[Sources](sources.md) tells what delve began from, row by row. Here stands every row of the article on a small tactics
game, which the pack `content/depths` plays, with the tests that name it. Where no test does, there stands what answers
it. What delve lacks or does differently is told with the row.

`python -m tests.docs.game_rows` writes this page from [Sources](sources.md) and from the docstrings of the tests.
""",
)
BIDDEN: Final = Page(
    ROOT / "docs" / "bidden_rows.md",
    ("S4",),
    """\
# What shows each row of the game of tasks

[Sources](sources.md) tells what delve began from, row by row. Here stands every row of the diary of a game that was
made in seven days, which the pack `content/bidden` plays, with the tests that name it. Where no test does, there stands
what answers it. What delve lacks or does differently is told with the row.

`python -m tests.docs.game_rows` writes this page from [Sources](sources.md) and from the docstrings of the tests.
""",
)


class Row(NamedTuple):
    """A row of docs/sources.md."""

    number: str
    says: str
    where: str
    section: str
    """the heading that it stands under"""


def rows(text: str, sources: tuple[str, ...]) -> Iterator[Row]:
    """The rows of some sources, in the order of a page."""
    section = ""
    for line in text.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if (found := PRINTED.match(line)) and found[1].startswith(sources):
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


def written(page: Page) -> str:
    """A page as it should be."""
    shown = proofs(TESTS)
    parts = [page.head]
    there = rows(SOURCES.read_text("utf-8"), page.sources)
    for section, of_section in groupby(there, lambda row: row.section):
        lines = [f"## {section}", "", "| row | what it says | what shows it |", "|---|---|---|"]
        for row in of_section:
            links = "; ".join(proof.link for proof in shown.get(row.number, ()))
            links = links or f"nothing to show, see {row.where}"
            lines.append(f"| {row.number} | {row.says} | {links} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    for each in (CRAWL, DEPTHS, BIDDEN):
        each.file.write_text(written(each), encoding="utf-8")
