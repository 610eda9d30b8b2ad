"""docs/languages.md: its files are sound, and what it says that players read is what they read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.amounts import CARDS, counted
from delve.authoring.languages import language_of
from delve.authoring.texts import texts_of_delve, texts_of_packs
from delve.catalog.load import load
from delve.catalog.source import read
from delve.ids import BUILT_IN
from delve.phrases import printed, speaking
from tests.arenas import CORE
from tests.cli.playing import play

PAGE = (Path(__file__).parents[2] / "docs" / "languages.md").read_text("utf-8")
FILES = {
    "de.yaml" if "Deutsch" in text else "pl.yaml": text
    for text in re.findall(r"^```yaml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
}


def example(name: str) -> str:
    """The text of a language file that the page shows."""
    return FILES[name]


@pytest.mark.one_of(8)
@pytest.mark.parametrize("name", FILES)
def test_file_is_sound_and_up_to_date(name: str) -> None:
    found = language_of(read(FILES[name].encode(), name))
    listed = [*texts_of_delve(), *texts_of_packs(load([CORE]), [BUILT_IN, "core"])]
    assert (*found.findings, *found.unknown(listed)) == ()


def test_polish_reads_as_the_page_says() -> None:
    with speaking(language_of(read(FILES["pl.yaml"].encode())).language):
        said = [printed(counted(number, CARDS)) for number in (1, 3, 5, 12, 22)]
    *most, last = said
    assert " and ".join([", ".join(f"`{one}`" for one in most), f"`{last}`"]) in PAGE


@pytest.mark.one_of(8)
def test_game_begins_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "de.yaml").write_text(FILES["de.yaml"], "utf-8")
    told = play("drowned_cellar", "--seed", 7, "--ui", "none", "--language", tmp_path / "de.yaml").stdout
    shown = re.findall(
        r"^With it .*?```text\n(.*?)```\n\nand (.*?) stand in its log", PAGE, re.DOTALL | re.MULTILINE
    )
    ((first, said),) = shown
    assert told.startswith(first)
    for line in re.findall("`(.*?)`", said):
        assert line in told


def test_fault_that_the_page_shows_is_told_so() -> None:
    wrong = FILES["de.yaml"].replace("{who} ist am Zug", "ist am Zug")
    (finding,) = language_of(read(wrong.encode(), "de.yaml")).findings
    place = f"{finding.path}:{finding.span.line}:{finding.span.column}"
    assert f"{place}: {finding.code} {finding.message}" in PAGE
