"""Playing quests of other packs, also where some of these are broken: then it is said which are off."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("agreed")]


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
    assert (
        'the pack "broken" is switched off: the pack "far_away" is required, but was not found '
        f"(known: after, bidden, core, crawl, depths) ({broken}:5:12)\n"
        'the pack "after" is switched off: it requires "broken", which is switched off\n'
    ) in ran.stderr


def test_quest_of_a_pack_that_is_off_is_refused_with_the_reason(pack: Path) -> None:
    text = (pack / "pack.yaml").read_text(encoding="utf-8")
    (pack / "pack.yaml").write_text(text + "requires: {far_away: '>=1'}\n", encoding="utf-8")
    ran = play(pack / "quests" / "drowned_cellar.yaml", "--seed", 4, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert 'the pack "far_away" is required, but was not found' in ran.stderr
    assert "core:drowned_cellar cannot be played before this is mended\n" in ran.stderr
    assert ran.stderr.endswith(f"to see all that is told of its pack: delve validate {pack}\n")
    assert "switched off" not in ran.stderr


@pytest.mark.parametrize("named", ["folder", "id"])
def test_game_is_played_with_a_pack_that_its_quest_does_not_need(
    mod: Path, tmp_path: Path, named: str
) -> None:
    words = ["drowned_cellar", "--seed", 1, "--ui", "none"]
    how = ["--with", mod] if named == "folder" else ["--with", "mod", "--packs", mod.parent]
    save = tmp_path / "game.delve"
    ran = play(*words, *how, "--heroes", "mod:nita:knight", "--record", save)
    assert ran.exit_code == 0
    assert "Gremlin" in ran.stdout
    assert "Nita" in ran.stdout
    # no figure is called so any longer; the quest's own story still speaks of goblins
    assert re.search(r"\bGoblin\b", ran.stdout) is None
    replayed = CliRunner().invoke(main, ["replay", str(save), "--verify"])
    assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize("where", [".", "mod", "mod/patches", "other"])
def test_pack_to_play_with_is_found_here_and_beside_the_pack_that_is_here(
    mod: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = mod.parent / "other"
    other.mkdir()
    (other / "pack.yaml").write_text("kind: pack\nid: other\nname: Other\nversion: 1.0.0\n")
    monkeypatch.chdir(mod.parent / where)
    ran = play("drowned_cellar", "--with", "mod", "--seed", 1, "--ui", "none")
    assert ran.exit_code == 0, ran.output
    assert "Gremlin" in ran.stdout
    ran = play("drowned_cellar", "--with", "othr", "--seed", 1, "--ui", "none")
    assert 'there is no pack "othr" (did you mean "other"?)' in ran.stderr


def test_pack_to_play_with_that_is_not_there_is_refused(mod: Path) -> None:
    ran = play("drowned_cellar", "--with", "mdo", "--packs", mod.parent, "--ui", "none")
    assert ran.exit_code == 2
    assert (
        'there is no pack "mdo" (did you mean "mod"?): name the folder that holds its pack.yaml' in ran.stderr
    )


def test_pack_to_play_with_that_is_faulty_is_told_as_validate_tells_it(mod: Path) -> None:
    (mod / "patches" / "goblin.yaml").write_text(
        "kind: patch\nid: goblin\ntarget: {monster: gobln}\nset: {name: G}\n"
    )
    ran = play("drowned_cellar", "--with", mod, "--ui", "none")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert 'D204 unknown monster "gobln" (did you mean "goblin"?)' in ran.stderr


def test_save_is_gone_on_with_as_it_was_begun(mod: Path, tmp_path: Path) -> None:
    ran = play("--resume", tmp_path / "game.delve", "--with", mod)
    assert ran.exit_code == 2
    assert "--resume goes on with a game as it was begun: leave --with out" in ran.stderr


def test_quest_of_a_pack_that_is_given_may_be_named(pack: Path) -> None:
    text = (pack / "quests" / "drowned_cellar.yaml").read_text(encoding="utf-8")
    (pack / "quests" / "wet_cellar.yaml").write_text(
        text.replace("id: drowned_cellar", "id: wet_cellar").replace("The Drowned Cellar", "The Wet Cellar"),
        encoding="utf-8",
    )
    ran = play("wet_cellar", "--packs", pack.parent, "--seed", 1, "--ui", "none")
    assert (ran.exit_code, ran.stdout.splitlines()[0]) == (0, "The Wet Cellar")
