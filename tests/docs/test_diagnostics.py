"""docs/diagnostics.md is made from the pages of the codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from delve_cli.validate import FORMATS, validate

from delve.validate.pages import pages
from delve.validate.reference import AREAS, PAGE, main, reference
from tests.small_pack import SmallPack

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


def test_guide_shows_a_comment_that_allows_a_finding(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "modding.md").read_text("utf-8")
    (line,) = [line for line in guide.splitlines() if "# delve: allow" in line]
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "defense: [gray]", line)
    report = pack.report()
    assert (report.diagnostics, report.allowed) == ((), 1)


def test_guide_names_only_formats_and_options_that_there_are() -> None:
    guide = (ROOT / "docs" / "modding.md").read_text("utf-8")
    options = {name for parameter in validate.params for name in parameter.opts}
    section = guide[guide.index("## 6. ") : guide.index("**In your editor.**")]
    told = {*re.findall(r"--[a-z-]+", section)} - {"--resume"}
    assert told <= options
    assert {*re.findall(r"--format (\w+)", section)} <= {*FORMATS}
