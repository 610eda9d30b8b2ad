"""Every code has a page, every page a code, and what the pages show as bad and good is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.authoring.languages import language_of
from delve.authoring.texts import texts_of_delve
from delve.catalog.source import read
from delve.validate.pages import TITLES, Page, pages
from tests.small_pack import SmallPack
from tests.validate import examples

pytestmark = pytest.mark.one_of(8)

DELVE = Path(__file__).parents[2] / "delve"
CODE = re.compile(r'"([A-Z][0-9]{3})"')
NOT_SHOWN = {
    *("D199", "D209", "D210", "S006", "S138", "S149", "P001", "X001", "X002"),
    *("Y000", "Y001", "Y002", "Y004", "Y013", "Y015", "Y018", "Y021"),
}
"""Codes of what no text can show: links, bytes, sheer length, games, our own faults. Their tests stand elsewhere."""
LANGUAGES = [page for page in pages().values() if page.code[0] == "L"]
"""what is told of language files, which belong to no pack"""
SHOWN = [page for page in pages().values() if not page.bad.startswith("(") and page not in LANGUAGES]


def test_every_code_that_can_be_told_has_a_page_and_every_page_its_code() -> None:
    told = {code for file in DELVE.rglob("*.py") for code in CODE.findall(file.read_text("utf-8"))}
    assert {*pages()} == told


def test_only_what_no_text_can_show_is_told_in_words() -> None:
    assert {*pages()} - {page.code for page in (*SHOWN, *LANGUAGES)} == NOT_SHOWN
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parents[1].glob("catalog/*.py"))
    assert [
        code
        for code in sorted(NOT_SHOWN - {"P001", "S138", "S149", "X001", "X002"})
        if f'"{code}"' not in tests
    ] == []


@pytest.mark.parametrize("page", pages().values(), ids=lambda page: page.code)
def test_page_says_everything(page: Page) -> None:
    assert page.name == page.name.strip()
    assert page.name
    for text in (page.finds, page.why, page.bad, page.good, page.fix):
        assert text
        assert not text.startswith(TITLES)
    assert page.bad != page.good


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.code)
def test_bad_example_is_found(page: Page, tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    examples.write(page.bad, pack)
    found = pack.findings()
    assert {one.code for one in found} == {page.code}, [(one.code, one.path, one.message) for one in found]
    assert {one.severity for one in found} == {page.severity}


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.code)
def test_good_example_is_left_alone(page: Page, tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    examples.write(page.good, pack)
    assert [(one.code, one.path, one.message) for one in pack.findings()] == []


@pytest.mark.parametrize("page", LANGUAGES, ids=lambda page: page.code)
def test_examples_of_languages_are_what_they_are_called(page: Page) -> None:
    said = [*texts_of_delve()]
    bad, good = (language_of(read(text.encode(), "de.yaml")) for text in (page.bad, page.good))
    assert {(one.code, one.severity) for one in (*bad.findings, *bad.unknown(said))} - {
        ("L006", "warning") if page.code != "L006" else ("", "")
    } == {(page.code, page.severity)}
    assert good.findings == ()
    assert page.code != "L006" or [*good.unknown(said)] == []
