"""The page of what shows each row of the first source, written anew: `python -m tests.docs.shown`. Read what changes.

A test shows a row by naming it (such as S0-76) in its docstring, or in that of its class or module. Rows that are
answered by sections of the rule book alone are left out, for docs/sources.md leads to those.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "docs" / "sources.md"
PAGE: Final = ROOT / "docs" / "shown.md"
TESTS: Final = ROOT / "tests"
PICTURES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "play.png": ("a hero's turn", ("S0-50", "S0-52", "S0-60", "S0-63", "S0-76", "S0-96", "S0-142")),
    "replay.png": ("a replay in the turn of the overlord", ("S0-56", "S0-57")),
}
"""picture of docs/pictures -> what it is of, and the rows that can be seen in it: look before one is written here"""
HEAD: Final = """\
# What shows each row

[Sources](sources.md) tells what delve began from, row by row. A row that is a rule is answered by sections of the rule
book, which are tested by themselves. Every other row of the development posts stands here, with the tests that show
what it says, and with a picture where it can be seen in one. What delve lacks or does differently is told with the row.

`python -m tests.docs.shown` writes this page from [Sources](sources.md) and from the docstrings of the tests.
"""
NUMBER: Final = re.compile(r"\bS0-\d+\b")
PRINTED: Final = re.compile(r"^\| (S0-\d+) \| (.+) \| (.*) \|$")
LINK: Final = re.compile(r"\]\(([^)]+)\)")
SENTENCE: Final = re.compile(r"(?<=\.) ")
APART: Final = re.compile(r"\b(yet|differently)\b")
"""words of the sentences that tell what is missing or different"""


class Row(NamedTuple):
    """A row of docs/sources.md."""

    number: str
    says: str
    where: tuple[str, ...]
    """what it links to, as seen from the folder of the page"""
    section: str
    """the heading that it stands under"""

    @property
    def is_rule(self) -> bool:
        """Whether sections of the rule book are all that answers it."""
        return all(link.startswith("rules/") for link in self.where)

    @property
    def short(self) -> str:
        """Its first sentence, and those that tell what is missing or different."""
        first, *others = SENTENCE.split(self.says)
        return " ".join((first, *filter(APART.search, others)))


class Proof(NamedTuple):
    """A test that names a row; without a name, every test of its file."""

    file: str
    """its path from the root, with slashes"""
    name: str

    @property
    def link(self) -> str:
        """A link to its file, as seen from the folder of the page, with what it says."""
        words = self.name.removeprefix("test_").replace("_", " ").capitalize()
        return f"[{words or f'Every test of {Path(self.file).name}'}](../{self.file})"


def rows(text: str) -> Iterator[Row]:
    """The rows of the first source, in the order of the page."""
    section = ""
    for line in text.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if found := PRINTED.match(line):
            number, says, where = found.groups()
            yield Row(number, says, tuple(LINK.findall(where)), section)


def proofs(folder: Path, root: Path = ROOT) -> dict[str, list[Proof]]:
    """Row -> the tests of the folder that name it, in the order of their files and lines."""
    found: dict[str, list[Proof]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if not NUMBER.search(text):
            continue
        for name, said in docstrings(text):
            for number in dict.fromkeys(NUMBER.findall(said)):
                found.setdefault(number, []).append(Proof(path.relative_to(root).as_posix(), name))
    return found


def docstrings(text: str) -> Iterator[tuple[str, str]]:
    """Name and docstring of the tests of a file; the name is empty for the file as a whole."""
    module = ast.parse(text)
    yield "", ast.get_docstring(module) or ""
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            shared = ast.get_docstring(node) or ""
            for test in node.body:
                if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                    yield test.name, f"{shared}\n{ast.get_docstring(test) or ''}"


def pictures(number: str) -> Iterator[str]:
    """Links to the pictures in which the row can be seen."""
    for name, (title, seen) in PICTURES.items():
        if number in seen:
            yield f"[picture: {title}](pictures/{name})"


def written() -> str:
    """The page as it should be."""
    shown = proofs(TESTS)
    wanted = [row for row in rows(SOURCES.read_text("utf-8")) if not row.is_rule]
    parts = [HEAD]
    for section, of_section in groupby(wanted, lambda row: row.section):
        lines = [f"## {section}", "", "| row | what it says | what shows it |", "|---|---|---|"]
        for row in of_section:
            links = [*(proof.link for proof in shown.get(row.number, ())), *pictures(row.number)]
            lines.append(f"| {row.number} | {row.short} | {'; '.join(links)} |")
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
