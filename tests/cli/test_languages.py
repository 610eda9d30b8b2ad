"""`--language`: a game is told in the language of a file, faults of the file are told, and saves know nothing of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.house import HouseOfFiles
from delve_cli.languages import languages_folder
from delve_cli.main import main
from delve_cli.settings_file import read_settings, write_settings

from delve.model.settings import Settings
from delve.phrases import printed
from delve.title.offers import LanguageOffer
from tests.bracketed import bracketed_file
from tests.cli.playing import play
from tests.docs.test_languages import example

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user", "agreed")]
GAME = ("drowned_cellar", "--seed", 7, "--ui", "none")


@pytest.fixture
def german(tmp_path: Path) -> Path:
    file = tmp_path / "de.yaml"
    file.write_text(example("de.yaml"), "utf-8")
    return file


def texts(*arguments: object) -> Result:
    ran = CliRunner().invoke(main, ["texts", *map(str, arguments)])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_game_is_told_in_the_language_of_the_file(german: Path) -> None:
    told = play(*GAME, "--opponent", "simple", "--language", german).stdout
    assert told.startswith("Der ertrunkene Keller\n")
    assert "Runde 1\n" in told
    assert "Kobold 1 ist am Zug" in told


def test_language_lasts_in_a_variable(german: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "more.yaml"
    other.write_text(german.read_text("utf-8").replace("Runde", "Durchgang"), "utf-8")
    monkeypatch.setenv("DELVE_LANGUAGE", os.pathsep.join(map(str, (german, other))))
    assert "Durchgang 1\n" in play(*GAME).stdout
    assert "Runde 1\n" in play(*GAME, "--language", german).stdout
    assert "Round 1\n" in play(*GAME, "--language", "").stdout


def test_language_lasts_in_the_users_folder(german: Path, tmp_path: Path) -> None:
    own = tmp_path / "user" / "delve" / "language.yaml"
    own.parent.mkdir(parents=True)
    german.rename(own)
    assert "Runde 1\n" in play(*GAME).stdout
    assert "Round 1\n" in play(*GAME, "--language", "").stdout


def test_language_of_the_settings_is_spoken(german: Path, tmp_path: Path) -> None:
    file = languages_folder() / "de.yaml"
    file.parent.mkdir(parents=True)
    german.rename(file)
    write_settings(Settings(language="de"))
    assert "Runde 1\n" in play(*GAME).stdout
    assert "Round 1\n" in play(*GAME, "--language", "").stdout
    house = HouseOfFiles("terminal")
    assert house.languages() == (LanguageOffer("de", "Deutsch", ""),)
    with main.make_context("delve", ["list"]):
        house.change("language", "")
        assert (printed("Round {number}"), read_settings().settings.language) == ("Round {number}", "")
        house.change("language", "de")
        assert printed("Round {number}") == "Runde {number}"
    assert printed("Round {number}") == "Round {number}"


def test_language_of_the_settings_that_cannot_be_spoken_is_told_and_english_is_spoken(german: Path) -> None:
    write_settings(Settings(language="de"))
    ran = play(*GAME)
    assert "Round 1\n" in ran.stdout
    assert f"there is no de.yaml in {languages_folder()}" in ran.stderr
    file = languages_folder() / "de.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(german.read_text("utf-8").replace("{who} ist am Zug", "ist am Zug"), "utf-8")
    ran = play(*GAME)
    assert "Round 1\n" in ran.stdout
    assert f"{file}:" in ran.stderr
    assert "{who} is missing" in HouseOfFiles("terminal").languages()[0].problem


def test_language_with_a_fault_is_told_with_its_place_and_not_spoken(german: Path) -> None:
    german.write_text(german.read_text("utf-8").replace("{who} ist am Zug", "ist am Zug"), "utf-8")
    ran = play(*GAME, "--language", german)
    assert ran.exit_code == 1
    assert "de.yaml:9:16" in ran.stderr
    assert "{who} is missing: write it where the value belongs" in ran.stderr
    assert ran.stdout == ""


def test_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    ran = play(*GAME, "--language", tmp_path / "no.yaml")
    assert ran.exit_code == 1
    assert "this file cannot be read: No such file or directory" in ran.stderr


def test_saves_are_the_same_in_every_language_and_open_in_any(german: Path, tmp_path: Path) -> None:
    brackets = tmp_path / "brackets.yaml"
    brackets.write_bytes(bracketed_file())
    saves = [tmp_path / f"{n}.delve" for n in range(3)]
    for save, chosen in zip(saves, ("", german, brackets), strict=True):
        assert play(*GAME, "--record", save, "--language", chosen).exit_code == 0
    first, *others = [
        [line for line in save.read_bytes().splitlines() if b"saved_at" not in line] for save in saves
    ]
    assert others == [first, first]
    for chosen in ("", german):
        ran = CliRunner().invoke(main, ["replay", str(saves[2]), "--ui", "none", "--language", str(chosen)])
        assert ("Runde 1\n" if chosen else "Round 1\n") in ran.stdout
    verified = CliRunner().invoke(main, ["replay", str(saves[2]), "--verify", "--language", str(german)])
    assert verified.exit_code == 0, verified.output


def test_file_is_written_checked_and_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "fr.yaml"
    assert texts("--into", file, "core").exit_code == 0
    text = file.read_text("utf-8")
    assert 'english: "The Drowned Cellar"\n  translation: ""\n' in text
    file.write_text(
        text.replace(
            '"The Drowned Cellar"\n  translation: ""', '"The Drowned Cellar"\n  translation: "La cave"'
        ),
        "utf-8",
    )
    ran = texts("--into", file)
    assert ran.exit_code == 0
    assert "0 outdated" in ran.stderr
    now = file.read_text("utf-8")
    assert 'translation: "La cave"' in now
    assert 'english: "{who} acts"' in now
    checked = texts("--check", file)
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert texts("--check", file, "core").stdout.count("L006") > 10


def test_file_with_faults_is_told_by_check(german: Path) -> None:
    german.write_text(german.read_text("utf-8").replace("{n|Herz|Herzen}", "{n|Herz}"), "utf-8")
    ran = texts("--check", german)
    assert ran.exit_code == 1
    assert "{n|Herz} has 1 form, and this language has 2: write so many" in ran.stdout


def test_file_that_cannot_be_read_is_not_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "fr.yaml"
    file.write_text("texts: [\n", "utf-8")
    ran = texts("--into", file)
    assert ran.exit_code == 1
    assert "stays as it is: what cannot be read would be lost" in ran.stderr
    assert file.read_text("utf-8") == "texts: [\n"


def test_writing_and_checking_at_once_is_refused(tmp_path: Path) -> None:
    assert texts("--into", tmp_path / "a", "--check", tmp_path / "b").exit_code == 2
