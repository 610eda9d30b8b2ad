"""The rule book and the repository name each other: what is cited exists, and what exists is cited."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.model.switches import Switches

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
CITATION = re.compile(r"§(\d+(?:\.\d+)?)")
HEADING = re.compile(r"^#{1,2} (\d+(?:\.\d+)?) (.+)$", re.MULTILINE)
SWITCHES = "12"
"""the chapter that is one table; every switch of it is found by its own name"""


def headings() -> dict[str, str]:
    """Number of each chapter and section -> its title."""
    pages = sorted(RULES.glob("[0-9]*.md"))
    return {number: title for page in pages for number, title in HEADING.findall(page.read_text("utf-8"))}


def files(*rooms: str) -> Iterator[Path]:
    """The text files of these folders that may cite the rule book."""
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in {".py", ".yaml", ".md", ".toml"}:
                yield path


def citations(*rooms: str) -> dict[str, list[str]]:
    """Cited number -> `path:line` of each place that cites it."""
    found: dict[str, list[str]] = {}
    for path in files(*rooms):
        for index, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for number in CITATION.findall(line):
                found.setdefault(number, []).append(f"{path.relative_to(ROOT)}:{index}")
    return found


def sections_named_by_tests() -> Iterator[str]:
    """The sections that test functions, and the heads of files of tests, name in their docstrings and comments."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text("utf-8")
        lines, tree = text.splitlines(), ast.parse(text)
        yield from CITATION.findall(ast.get_docstring(tree) or "")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from CITATION.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))


def test_citations_in_code_content_and_tests_exist_as_headings() -> None:
    known = headings()
    missing = {
        number: at
        for number, at in citations("delve", "cli", "content", "tests").items()
        if number not in known
    }
    assert not missing


def test_citations_in_documents_exist_as_headings() -> None:
    known = headings()
    missing = {number: at for number, at in citations("docs").items() if number not in known}
    assert not missing


@pytest.mark.one_of(8)
def test_sections_are_all_named_by_a_test() -> None:
    """A citation in a helper proves nothing: it is a test function, or the head of its file, that names a section."""
    named = set(sections_named_by_tests())
    sections = [number for number in headings() if "." in number and number.split(".")[0] != SWITCHES]
    assert [number for number in sections if number not in named] == []


def test_sections_are_numbered_without_gaps() -> None:
    chapters: dict[int, list[int]] = {}
    for number in headings():
        chapter, *section = map(int, number.split("."))
        chapters.setdefault(chapter, []).extend(section)
    assert list(chapters) == list(range(1, len(chapters) + 1))
    for sections in chapters.values():
        assert sections == list(range(1, len(sections) + 1))


def test_index_names_every_chapter_and_section() -> None:
    index = (RULES / "README.md").read_text("utf-8")
    for number, title in headings().items():
        assert f"{number} {title}" in index, f"{number} {title} is not in docs/rules/README.md"


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.stem)
def test_documents_link_to_files_that_exist(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    gone = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not gone


def test_switches_in_the_rule_book_are_those_of_the_model() -> None:
    table = (RULES / "12_switches.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == list(Switches.__struct_fields__)
