from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main
from delve_cli.new import KINDS

from delve.authoring.starters import STARTERS


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that we are in: empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def delve(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments])


def test_kinds_of_the_command_are_those_with_a_starter() -> None:
    assert {*KINDS} == {*STARTERS}


def test_new_pack_is_a_folder_with_a_quest_and_settings(here: Path) -> None:
    made = delve("new", "pack", "fen")
    assert (made.exit_code, made.stdout.splitlines()) == (
        0,
        ["fen/pack.yaml", "fen/quests/first_quest.yaml", "fen/tests/quests/test_first_quest.py"],
    )
    assert made.stderr.splitlines() == [
        "check it: delve validate fen",
        "play it:  delve play fen/quests/first_quest.yaml",
        "test it:  python -m pytest fen/tests/quests/test_first_quest.py",
    ]
    settings = json.loads((here / "fen" / ".vscode" / "settings.json").read_text())
    assert settings["yaml.schemas"]["./.delve/schemas/quest.schema.json"] == ["quests/**/*.yaml"]
    text = (here / "fen" / "quests" / "first_quest.yaml").read_text()
    assert text.startswith("# yaml-language-server: $schema=../.delve/schemas/quest.schema.json\n")
    assert delve("validate", "--strict", "fen").exit_code == 0
    played = delve("play", "fen/quests/first_quest.yaml", "--ui", "none", "--seed", "1")
    assert played.exit_code == 0
    assert "wins" in played.stdout or "win" in played.stdout


def test_record_is_made_in_the_pack_of_this_folder_or_of_the_option(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    delve("new", "pack", "fen")
    assert delve("new", "hero", "odo", "--pack", "fen").stdout == "fen/heroes/odo.yaml\n"
    monkeypatch.chdir(here / "fen" / "heroes")
    assert delve("new", "hero", "ada").stdout == "ada.yaml\n"
    assert (here / "fen" / "heroes" / "ada.yaml").is_file()
    ids = json.loads((here / "fen" / ".delve" / "schemas" / "quest.schema.json").read_text())
    assert {"odo", "ada", "nite"} <= {*ids["$defs"]["ids of hero"]["enum"]}


def test_outside_of_any_pack_it_is_said_what_to_do(here: Path) -> None:
    made = delve("new", "hero", "odo")
    assert made.exit_code == 2
    assert "there is no pack.yaml here or above" in made.stderr
    assert [*here.iterdir()] == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["pack", "Fen Land"], 'write "fen_land"'),
        (["pack", "delve"], "is reserved"),
        (["hero", "nite", "--pack", "fen", "--script", "heal"], "a hero has no script"),
        (["spell", "fire"], "Invalid value for '{pack|hero"),
    ],
)
def test_what_is_refused_is_told_without_a_traceback(here: Path, arguments: list[str], message: str) -> None:
    if "fen" in arguments:
        delve("new", "pack", "fen")
    made = delve("new", *arguments)
    assert made.exit_code == 2
    assert message in made.stderr
    assert "Traceback" not in made.output
