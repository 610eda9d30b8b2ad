"""What heroes bring is named on the command line, in braces or in a file, and a save keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.flow.saved import read_save
from tests.cli.playing import ROOT, play

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user", "agreed"), pytest.mark.one_of(6)]

QUEST = ROOT / "tests" / "packs" / "muster" / "quests" / "market_day.yaml"
BRACES = (
    "{experience: 2, skills: [cast_blade], items: [{item: sickle, values: {edge: 1}}], conditions: [dazed]}"
)


def record(place: Path, heroes: str) -> str:
    """Play a game of a party by itself; returns what was told of errors, if it was not played."""
    ran = play(QUEST, "--seed", 1, "--ui", "none", "--record", place, "--heroes", heroes)
    assert "Traceback" not in ran.output
    return "" if ran.exit_code == 0 else ran.stderr


def test_hero_brings_what_stands_in_braces_after_its_class_and_the_save_keeps_it(tmp_path: Path) -> None:
    place = tmp_path / "game.delve"
    assert record(place, f"nite:drover{BRACES}, maud:drover") == ""
    saved = read_save(place.read_bytes())
    nite, maud = saved.header.brought
    assert (nite.hero, nite.class_, nite.experience) == ("core:nite", "muster:drover", 2)
    assert nite.skills == ("muster:cast_blade",)
    assert nite.items is not None
    assert (nite.items[0].item, nite.items[0].values) == ("muster:sickle", {"edge": 1})
    assert nite.conditions == ("muster:dazed",)
    assert maud.is_plain
    verified = CliRunner().invoke(main, ["replay", "--verify", str(place)])
    assert verified.exit_code == 0, verified.output
    shown = CliRunner().invoke(main, ["saves", "inspect", str(place)]).output
    assert (
        "party    core:nite as muster:drover (with 2 experience; skills: muster:cast_blade; items: muster:sickle; "
        "conditions: muster:dazed), core:maud as muster:drover\n"
    ) in shown


def test_party_that_brings_nothing_is_kept_as_ever(tmp_path: Path) -> None:
    place = tmp_path / "game.delve"
    assert record(place, "nite:drover") == ""
    header = read_save(place.read_bytes()).header
    assert (header.party, header.brought) == ((("core:nite", "muster:drover"),), ())


@pytest.mark.parametrize(
    ("braces", "message"),
    [
        (
            "{experience: 1, skills: [cast_blade]}",
            "the skills of Nite cost 2 experience, but it has earned 1",
        ),
        ("{skills: [cast_blad]}", 'unknown skill "cast_blad" (did you mean "cast_blade"?)'),
        ("{skils: [cast_blade]}", "skils"),
        ("{experience: much}", "must be a whole number"),
        (
            "{items: [{item: goad}, {item: goad, equipped: true}]}",
            "Nite cannot have Goad equipped: not enough hands",
        ),
        ("{experience: [}", "{experience: [}"),
        ("{second_class: drover}", "Drover is its first class already"),
        ("{hero: maud}", "the hero is named before the braces"),
    ],
)
def test_what_a_hero_cannot_bring_is_refused_in_words(tmp_path: Path, braces: str, message: str) -> None:
    said = record(tmp_path / "game.delve", f"nite:drover{braces}")
    assert message in said, said


def test_party_may_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "band.yaml"
    file.write_text(
        "party:\n- hero: nite\n  class: drover\n  experience: 1\n  skills: [strong_arm]\n", "utf-8"
    )
    place = tmp_path / "game.delve"
    assert record(place, str(file)) == ""
    (nite,) = read_save(place.read_bytes()).header.brought
    assert nite.skills == ("muster:strong_arm",)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("party:\n- {hero: nite, class: drover, skills: [strong_arm]}\n", ":2:39:", "cost 1 experience, but"),
        (
            "party:\n- {hero: nite, class: drovr}\n",
            ":2:23:",
            'unknown class "drovr" (did you mean "drover"?)',
        ),
        ("party:\n- {hero: nite, class: drover, skils: []}\n", ":2:", "skils"),
        ("party: 3\n", ":1:8:", "must be"),
        ("heroes: []\n", ":1:", '"party" is missing'),
        ("- 1\n", ":1:", ""),
        ("party: [{{\n", ":", ""),
        ("", ":", ""),
    ],
)
def test_fault_of_a_file_is_told_with_line_and_column(
    tmp_path: Path, text: str, at: str, message: str
) -> None:
    file = tmp_path / "band.yaml"
    file.write_text(text, "utf-8")
    said = record(tmp_path / "game.delve", str(file))
    assert f"band.yaml{at}" in said, said
    assert message in said, said


def test_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    said = record(tmp_path / "game.delve", str(tmp_path / "nobody.yaml"))
    assert "nobody.yaml" in said
    assert "cannot be read" in said
