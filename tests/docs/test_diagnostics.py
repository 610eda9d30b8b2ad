"""docs/diagnostics.md is made from the pages of the codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.validate.pages import pages
from delve.validate.reference import AREAS, PAGE, main, reference

ROOT = Path(__file__).parents[2]


def test_page_is_up_to_date(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["--check"]) == 0, capsys.readouterr().err


def test_page_that_is_not_up_to_date_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    PAGE.parent.mkdir()
    PAGE.write_text("old")
    assert main(["--check"]) == 1
    assert capsys.readouterr().err == f"{PAGE} is not up to date: run python -m delve.validate.reference\n"
    assert PAGE.read_text() == "old"
    assert main([]) == 0
    assert main(["--check"]) == 0


def test_other_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--chek"]) == 2
    assert "usage: " in capsys.readouterr().err


def test_every_code_has_an_area_and_a_section() -> None:
    assert {code[0] for code in pages()} == {*AREAS}
    text = reference()
    assert all(text.count(f"## {page.code} {page.name}") == 1 for page in pages().values())
    assert "Y003 not YAML *\n" in text
    assert "Q005 unknown variable\n" in text
