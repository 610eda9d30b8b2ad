from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result
from delve_cli.main import main
from delve_cli.new import KINDS

from delve.authoring.starters import STARTERS

pytestmark = pytest.mark.one_of(12)
ROOT = Path(__file__).parents[2]


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
        [
            "fen/pack.yaml",
            "fen/README.md",
            "fen/LICENSE",
            "fen/.gitignore",
            "fen/.github/workflows/check.yml",
            "fen/.pre-commit-config.yaml",
            "fen/pyproject.toml",
            "fen/quests/first_quest.yaml",
            "fen/tests/quests/test_first_quest.py",
        ],
    )
    assert made.stderr.splitlines() == [
        "check it: delve validate fen",
        "play it:  delve play fen/quests/first_quest.yaml",
        "test it:  delve test fen -- fen/tests/quests/test_first_quest.py",
    ]
    settings = json.loads((here / "fen" / ".vscode" / "settings.json").read_text())
    assert settings["yaml.schemas"]["./.delve/schemas/quest.schema.json"] == ["quests/**/*.yaml"]
    text = (here / "fen" / "quests" / "first_quest.yaml").read_text()
    assert text.startswith("# yaml-language-server: $schema=../.delve/schemas/quest.schema.json\n")
    assert delve("validate", "--strict", "fen").exit_code == 0
    played = delve("play", "fen/quests/first_quest.yaml", "--ui", "none", "--seed", "1")
    assert played.exit_code == 0
    assert "wins" in played.stdout or "win" in played.stdout


def test_new_pack_has_a_license_a_workflow_and_a_hook(here: Path) -> None:
    assert delve("new", "pack", "fen", "--license", "CC0-1.0 OR MIT").exit_code == 0
    assert "license: CC0-1.0 OR MIT" in (here / "fen" / "pack.yaml").read_text()
    assert "SPDX-License-Identifier: CC0-1.0 OR MIT\n" in (here / "fen" / "LICENSE").read_text()
    workflow = yaml.safe_load((here / "fen" / ".github" / "workflows" / "check.yml").read_text())
    told = [step["run"] for step in workflow["jobs"]["check"]["steps"] if "run" in step]
    assert told[1:] == ["delve validate fen --strict --format github", "delve test fen --yes"]
    (repository,) = yaml.safe_load((here / "fen" / ".pre-commit-config.yaml").read_text())["repos"]
    (shipped,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    (hook,) = repository["hooks"]
    assert hook == {
        **{key: shipped[key] for key in hook if key in shipped},
        "additional_dependencies": ["delve-engine"],
    }
    assert {*shipped} - {*hook} == {"description"}


def test_next_lines_tell_how_a_record_without_a_test_is_met(here: Path) -> None:
    delve("new", "pack", "fen")
    made = delve("new", "monster", "test_rat", "--pack", "fen")
    assert made.stderr.splitlines() == [
        "check it: delve validate fen",
        "meet it:  write `{group: test_rat, at: MARK}` into the `groups` of a quest, and play that",
    ]


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


def test_first_new_record_of_a_pack_written_by_hand_brings_its_schemas_along(here: Path) -> None:
    (here / "fen").mkdir()
    (here / "fen" / "pack.yaml").write_text(
        "kind: pack\nid: fen\nname: Fen\nversion: 1.0.0\nrequires: {core: '>=0.1'}\n"
    )
    assert delve("new", "hero", "nite:x", "--pack", "fen").exit_code == 2
    assert [path.name for path in (here / "fen").iterdir()] == ["pack.yaml"]
    assert delve("new", "hero", "odo", "--pack", "fen").exit_code == 0
    text = (here / "fen" / "heroes" / "odo.yaml").read_text()
    assert text.startswith("# yaml-language-server: $schema=../.delve/schemas/hero.schema.json\n")
    assert (here / "fen" / ".vscode" / "settings.json").is_file()
    assert '"odo"' in (here / "fen" / ".delve" / "schemas" / "quest.schema.json").read_text()


def test_workspace_round_several_packs_is_kept_up_to_date(here: Path) -> None:
    delve("new", "pack", "fen")
    delve("schema", "--workspace", ".")
    delve("new", "hero", "odo", "--pack", "fen")
    delve("new", "pack", "marsh")
    text = (here / ".delve" / "schemas" / "quest.schema.json").read_text()
    assert '"odo"' in text
    assert '"marsh:first_quest"' in (here / ".delve" / "schemas" / "patch.schema.json").read_text()
    assert "marsh/quests/**/*.yaml" in (here / ".vscode" / "settings.json").read_text()
    delve("rename", "hero", "odo", "bodo")
    for folder in (here, here / "fen"):
        text = (folder / ".delve" / "schemas" / "quest.schema.json").read_text()
        assert ('"bodo"' in text, '"odo"' in text) == (True, False)


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
        (["spell", "fire"], '"spell" is no kind of record that can be named here (known: '),
        (["heroo", "odo"], '"heroo" is no kind of record that can be named here (did you mean "hero"?)'),
        (["hero", "odo", "--pack", "."], "there is no pack.yaml in .: name the folder of a pack"),
        (
            ["hero", "odo", "--pack", "fen", "--timing", "free"],
            "only a skill has a timing and variants, not a hero",
        ),
        (["skill", "monsters/howl", "--pack", "fen", "--timing", "fre"], "cannot begin as"),
        (
            ["skill", "monsters/howl", "--pack", "fen", "--timing", "free", "--script", "heal"],
            'a script that is there already says by itself when it acts: leave out "free", or the script',
        ),
        (["hero", "odo", "--pack", "fen", "--license", "MIT"], "only a pack has a license, not a hero"),
        (["pack", "mire", "--license", "cc0-1.0"], 'no license of the SPDX list (did you mean "CC0-1.0"?)'),
        (["pack", "core"], 'there is a pack "core" already, in '),
        (
            ["patch", "harder", "--pack", "fen"],
            "a patch changes a record: name it, such as `--target monster",
        ),
        (
            ["hero", "odo", "--pack", "fen", "--target", "monster", "goblin"],
            "only a patch has a target, not a hero",
        ),
    ],
)
def test_what_is_refused_is_told_without_a_traceback(here: Path, arguments: list[str], message: str) -> None:
    if "fen" in arguments:
        delve("new", "pack", "fen")
    made = delve("new", *arguments)
    assert made.exit_code == 2
    assert message in made.stderr
    assert "Traceback" not in made.output
    assert [path.name for path in here.iterdir()] == (["fen"] if "fen" in arguments else [])


def test_pack_in_a_pack_is_refused(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    delve("new", "pack", "fen")
    monkeypatch.chdir(here / "fen" / "quests")
    made = delve("new", "pack", "marsh")
    assert made.exit_code == 2
    assert f"this folder belongs to the pack in {here / 'fen'}: go out of it" in made.stderr


def test_pack_whose_first_quest_cannot_be_made_is_not_left_behind(here: Path) -> None:
    (here / "core").mkdir()
    (here / "core" / "pack.yaml").write_text("kind: pack\nid: core\nname: Other\nversion: 1.0.0\n")
    made = delve("new", "pack", "fen")
    assert made.exit_code == 2
    assert "a new quest needs a ruleset, and neither this pack nor what it requires has one" in made.stderr
    assert not (here / "fen").exists()


@pytest.mark.one_of(4)
def test_new_patch_changes_its_target_and_says_what_may_be_changed(here: Path) -> None:
    delve("new", "pack", "fen")
    made = delve("new", "patch", "quick_goblins", "--target", "monster", "goblin", "--pack", "fen")
    assert (made.exit_code, made.stdout) == (0, "fen/patches/quick_goblins.yaml\n")
    path = here / "fen" / "patches" / "quick_goblins.yaml"
    text = path.read_text()
    assert "\ntarget: {monster: core:goblin}  # the record that is changed\n" in text
    assert "\n# What may stand in `set`, the fields of a monster:\n#   name: what players read\n" in text
    assert "#   extends:" not in text
    path.write_text(text.replace("set: {name: Goblin}", "set: {name: Gremlin}"))
    assert delve("validate", "--strict", "fen").exit_code == 0
    played = delve("play", "drowned_cellar", "--with", "fen", "--ui", "none", "--seed", "1")
    assert "Gremlin" in played.stdout
