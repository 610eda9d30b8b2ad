"""docs/shown.md leads from each row of the first source that is no rule to tests and pictures that show it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs import shown

LINKED = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
PRINTED = re.compile(r"^\| (S0-\d+) \| (.*) \| (.*) \|$", re.MULTILINE)


def printed() -> dict[str, tuple[str, str]]:
    """Row -> what it says and what shows it, as the page has it."""
    return {row: (says, links) for row, says, links in PRINTED.findall(shown.PAGE.read_text("utf-8"))}


def test_page_is_up_to_date() -> None:
    """If not, `python -m tests.docs.shown` writes it anew: read what changes."""
    assert shown.PAGE.read_text("utf-8") == shown.written()


def test_every_row_that_is_no_rule_is_shown_by_something() -> None:
    wanted = [row.number for row in shown.rows(shown.SOURCES.read_text("utf-8")) if not row.is_rule]
    page = printed()
    assert list(page) == wanted
    assert [row for row, (_says, links) in page.items() if not links] == []


def test_what_is_not_there_yet_is_said_on_the_page_too() -> None:
    page = printed()
    for row in shown.rows(shown.SOURCES.read_text("utf-8")):
        for sentence in row.says.split(". "):
            if row.number in page and re.search(r"\byet\b", sentence):
                assert sentence in page[row.number][0], row.number
    assert "campaigns, which are not there yet" in page["S0-32"][0]


def test_each_test_and_picture_that_the_page_names_exists() -> None:
    for row, (_says, links) in printed().items():
        for words, link in LINKED.findall(links):
            path = (shown.PAGE.parent / link).resolve()
            assert path.is_file(), (row, link)
            if path.suffix == ".py" and not words.startswith("Every test of"):
                name = "test_" + words.replace(" ", "_").lower()
                assert f"def {name}(" in path.read_text("utf-8").lower(), (row, name)


def test_rows_are_read_from_docstrings_of_tests_and_from_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        '"""All of it (S0-01)."""\n'
        'def test_bow_bends() -> None:\n    """S0-03, S0-02: and S0-03 again."""\n'
        '    # S0-04\n    assert "S0-05"\n'
        'def helper() -> None:\n    """S0-06."""\n'
        'class TestOath:\n    """S0-07."""\n    def test_it_is_paid(self) -> None:\n        """S0-08."""\n',
        encoding="utf-8",
    )
    (tmp_path / "helping.py").write_text('"""S0-09."""\n', encoding="utf-8")
    found = shown.proofs(tmp_path, tmp_path)
    assert {row: [(proof.file, proof.name) for proof in named] for row, named in found.items()} == {
        "S0-01": [("test_some.py", "")],
        "S0-03": [("test_some.py", "test_bow_bends")],
        "S0-02": [("test_some.py", "test_bow_bends")],
        "S0-07": [("test_some.py", "test_it_is_paid")],
        "S0-08": [("test_some.py", "test_it_is_paid")],
    }
    assert found["S0-03"][0].link == "[Bow bends](../test_some.py)"
    assert found["S0-01"][0].link == "[Every test of test_some.py](../test_some.py)"


def test_row_is_told_by_its_first_sentence_and_by_what_is_missing_or_different() -> None:
    text = (
        "## Skills\n\n| row | what it says | where it is |\n|---|---|---|\n"
        "| S0-01 | One thing. Another. Not yet: a third. | [§1](rules/01.md), [a](../delve/a.py) |\n"
        "| S0-02 | A rule. | [§1](rules/01.md), [§2](rules/02.md) |\n"
    )
    first, second = shown.rows(text)
    assert (first.short, first.is_rule, first.section) == ("One thing. Not yet: a third.", False, "Skills")
    assert second.is_rule


def test_rows_of_pictures_stand_on_the_page() -> None:
    named = {row for _title, rows in shown.PICTURES.values() for row in rows}
    assert named <= set(printed())
