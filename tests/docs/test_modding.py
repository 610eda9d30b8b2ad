"""The pack of docs/modding.md, copied from the page as a reader would, is sound, tested and can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import Loaded, load
from delve.flow.session import Session
from delve.model.kinds import FOLDERS
from delve.rules.setup import new_game
from delve.script.load import unload
from delve.validate.runner import check
from tests.consents import scripts_of

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "modding.md").read_text("utf-8")
FILE = re.compile(r"^\*\*`(fen/[^`]+)`\*\*\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.fixture
def fen(tmp_path: Path) -> Iterator[Path]:
    """The pack, written as the page says."""
    for name, text in FILE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    yield tmp_path / "fen"
    unload()


@pytest.fixture
def loaded(fen: Path) -> Loaded:
    return load([fen])


def test_page_shows_every_file_of_the_pack() -> None:
    assert [name for name, _ in FILE.findall(PAGE)] == [
        "fen/pack.yaml",
        "fen/heroes/odo.yaml",
        "fen/classes/ferryman.yaml",
        "fen/monsters/mire_hound.yaml",
        "fen/skills/ferryman/shove.yaml",
        "fen/skills/ferryman/shove.py",
        "fen/tests/skills/ferryman/test_shove.py",
        "fen/quests/causeway.yaml",
        "fen/rulesets/marsh.yaml",
        "fen/objects/remains.yaml",
        "fen/items/spark_rod.yaml",
        "fen/items/spark_rod.py",
        "fen/tests/items/test_spark_rod.py",
        "fen/skills/ferryman/barbs.yaml",
        "fen/skills/ferryman/barbs.py",
        "fen/tests/skills/ferryman/test_barbs.py",
        "fen/monsters/heron.yaml",
        "fen/quests/reeds.yaml",
    ]


def test_pack_has_no_findings(loaded: Loaded) -> None:
    """S0-184."""
    assert check(loaded).diagnostics == ()


def test_pack_with_the_misspelling_that_the_page_shows_is_told_so(fen: Path) -> None:
    quest = fen / "quests" / "causeway.yaml"
    text = quest.read_text("utf-8")
    quest.write_text(text.replace("- {group: mire_hound", "- {group: mire_hund", 1), "utf-8")
    found = check(load([fen])).diagnostics
    lines = [f"fen/quests/causeway.yaml:{d.span.line}:{d.span.column}: {d.code} {d.message}" for d in found]
    assert len(lines) == 1
    assert lines[0] in PAGE


def test_quest_is_played_to_its_end_by_automated_players(loaded: Loaded) -> None:
    behaviors = scripts_of(loaded.library)
    outcomes = set()
    for seed in range(6):
        game = new_game(loaded.library, behaviors, "fen:causeway")
        session = Session(game, seed, {"heroes": NearestEnemy(), "overlord": NearestEnemy()})
        session.advance()
        assert session.pending is None
        outcomes.add(session.play.state.outcome)
    assert outcomes <= {"heroes", "overlord"}


def test_quest_of_other_rules_leaves_corpses_and_the_neutral_side_unharmed(loaded: Loaded) -> None:
    behaviors = scripts_of(loaded.library)
    for seed in range(3):
        game = new_game(loaded.library, behaviors, "fen:reeds")
        session = Session(game, seed, {side: NearestEnemy() for side in ("ferrymen", "pack", "herons")})
        session.advance()
        pieces = session.play.state.pieces.values()
        (heron,) = (piece for piece in pieces if piece.definition == "fen:heron")
        assert session.play.state.outcome in ("ferrymen", "pack")
        assert (heron.side, heron.damage) == ("herons", 0)
        for piece in pieces:
            if piece.defeated:
                assert any(thing.remains_of == piece.id for thing in pieces)


def test_pieces_of_the_page_join_as_it_shows(fen: Path) -> None:
    section = PAGE.partition("### A map laid from pieces")[2].partition("\n### ")[0]
    for name, text in re.findall(
        r"^```yaml\n# (tiles/\w+\.yaml)\n(.*?)^```", section, re.DOTALL | re.MULTILINE
    ):
        (fen / "tiles").mkdir(exist_ok=True)
        (fen / name).write_text(text, "utf-8")
    (part,) = re.findall(r"^# as a part of a quest[^\n]*\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    (drawing,) = re.findall(r"^```text\n(.*?)^```", section, re.DOTALL | re.MULTILINE)
    quest = fen / "quests" / "moorings.yaml"
    quest.write_text(
        "kind: quest\nid: moorings\nname: Moorings\nruleset: classic\nheroes: {most: 2}\nentrance: near_bank\n"
        "party: [{hero: odo, class: ferryman}]\ngroups: [{group: mire_hound, at: moorings}]\n"
        "objectives: [{side: heroes, text: Win., when: {group_defeated: mire_hound}},"
        " {side: overlord, text: Win., when: {side_fallen: heroes}}]\n" + part,
        "utf-8",
    )
    assert check(load([fen])).diagnostics == ()
    shown = CliRunner().invoke(main, ["show", "quest", "moorings", "--board", "--packs", str(fen)])
    assert shown.stdout.startswith(drawing)


def test_tests_of_the_page_pass_and_use_what_the_page_on_tests_says(
    fen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(fen.parent)
    ran = CliRunner().invoke(main, ["test", "fen", "--yes"])
    assert ran.exit_code == 0, ran.output
    assert "5 passed" in ran.stdout
    _, unused = ran.stdout.split("\n\nno test has used")
    page = (ROOT / "docs" / "testing.md").read_text("utf-8")
    assert f"```text\nno test has used{unused}```" in page


def test_hurried_way_makes_a_sound_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S0-184."""
    (block,) = re.findall(r"^```sh\n(delve new pack.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    for line in block.splitlines():
        program, *arguments = line.split()
        if program == "cd":
            monkeypatch.chdir(arguments[0])
            continue
        made = CliRunner().invoke(main, arguments)
        assert (program, made.exit_code) == ("delve", 0), made.output
    assert check(load([tmp_path / "fen"])).diagnostics == ()
    assert len([*(tmp_path / "fen").rglob("test_*.py")]) == 5


def test_table_of_kinds_names_their_folders() -> None:
    rows = re.findall(r"^\| \[`(\w+)`\]\(reference/\1\.md\) \| `(\w+)` \|", PAGE, re.MULTILINE)
    assert len(rows) == 17
    assert [(kind, FOLDERS[kind]) for kind, _ in rows] == rows
