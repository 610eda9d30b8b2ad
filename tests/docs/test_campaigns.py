"""The pack of docs/campaigns.md, copied from the page as a reader would, is sound, tested and can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.catalog.load import load
from delve.script.load import unload
from delve.testing.plugin import load_packs
from delve.validate.runner import check

pytestmark = pytest.mark.one_of(4)

PAGE = (Path(__file__).parents[2] / "docs" / "campaigns.md").read_text("utf-8")
FILE = re.compile(r"^\*\*`(tides/[^`]+)`\*\*\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def tides(tmp_path: Path) -> Iterator[Path]:
    """The pack, written as the page says."""
    for name, text in FILE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    yield tmp_path / "tides"
    unload()


def test_every_sample_of_the_page_is_a_file_or_a_command() -> None:
    samples = re.findall(r"^```(\w+)$", PAGE, re.MULTILINE)
    assert len(FILE.findall(PAGE)) == len([one for one in samples if one != "sh"]) == 7


def test_pack_of_the_page_is_sound(tides: Path) -> None:
    assert [one.message for one in check(load([tides])).diagnostics] == []


def test_first_campaign_of_the_page_is_played_to_its_end(tides: Path) -> None:
    assert load_packs(tides).campaign("first_tide").play_to_the_end() in ("light", "dark", "stranded")


@pytest.mark.one_of(4)
def test_tests_of_the_page_pass(tides: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tides.parent)
    ran = CliRunner().invoke(main, ["test", "tides", "--yes"])
    assert ran.exit_code == 0, ran.output
    assert "5 passed" in ran.stdout


def test_hurried_way_makes_a_sound_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"^```sh\n(delve new pack.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    for line in block.splitlines():
        program, *arguments = line.split()
        if program == "cd":
            monkeypatch.chdir(arguments[0])
        elif arguments[0] != "play":
            made = CliRunner().invoke(main, arguments)
            assert made.exit_code == 0, made.output
    assert load_packs(tmp_path / "tides").campaign("high_water").play_to_the_end()
    unload()


def test_page_of_the_campaign_has_its_map(tides: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tides.parent)
    told = CliRunner().invoke(main, ["docs", "tides", "--into", "pages"])
    assert told.exit_code == 0, told.output
    (page,) = (tides.parent / "pages").rglob("campaigns.md")
    text = page.read_text("utf-8")
    assert "| The Crossing `crossing` | event | The Flats, The Half-Drowned Shrine | – |" in text
    assert "| dread is at least 1 |" in text
