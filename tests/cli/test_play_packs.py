"""Playing quests of other packs, also where some of these are broken: then it is said which are off."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the core pack, to be broken."""
    return Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "packs" / "core"))


def play(*arguments: object) -> Result:
    ran = CliRunner().invoke(main, ["play", *map(str, arguments)])
    assert "Traceback" not in ran.output
    return ran


def test_quest_is_played_beside_a_broken_pack_which_is_named(pack: Path) -> None:
    broken = pack.parent / "broken" / "pack.yaml"
    broken.parent.mkdir()
    broken.write_text("kind: pack\nid: broken\nname: Broken\nversion: 1.0.0\nrequires: {far_away: '>=1'}\n")
    after = broken.parent.parent / "after" / "pack.yaml"
    after.parent.mkdir()
    after.write_text("kind: pack\nid: after\nname: After\nversion: 1.0.0\nrequires: {broken: '>=1'}\n")
    ran = play(pack / "quests" / "drowned_cellar.yaml", "--seed", 4, "--ui", "none")
    assert ran.exit_code == 0
    assert ran.stderr == (
        'the pack "broken" is switched off: the pack "far_away" is required, but was not found '
        f"(known: after, core) ({broken}:5:12)\n"
        'the pack "after" is switched off: it requires "broken", which is switched off\n'
    )


def test_quest_of_a_pack_that_is_off_is_refused_with_the_reason(pack: Path) -> None:
    text = (pack / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text + "requires: {far_away: '>=1'}\n", encoding="utf-8")
    ran = play(pack / "quests" / "drowned_cellar.yaml", "--seed", 4, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert 'the pack "far_away" is required, but was not found' in ran.stderr
    assert ran.stderr.endswith("core:drowned_cellar cannot be played before this is mended\n")
    assert "switched off" not in ran.stderr


def test_quest_of_a_pack_that_is_given_may_be_named(pack: Path) -> None:
    text = (pack / "quests" / "drowned_cellar.yaml").read_text(encoding="utf-8")
    (pack / "quests" / "wet_cellar.yaml").write_text(
        text.replace("id: drowned_cellar", "id: wet_cellar").replace("The Drowned Cellar", "The Wet Cellar"),
        encoding="utf-8",
    )
    ran = play("wet_cellar", "--packs", pack.parent, "--seed", 1, "--ui", "none")
    assert (ran.exit_code, ran.stdout.splitlines()[0]) == (0, "The Wet Cellar")
