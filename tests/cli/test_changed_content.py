"""Going on with a game after its packs have changed: told with what and why, in a save of its own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.flow.saved import Saved, read_save
from delve.state.game import GameState

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("agreed")]


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A user without saves, packs and display."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


def delve(*arguments: object, typed: str = "") -> Result:
    ran = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The core pack in a folder of its own."""
    return Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "packs" / "core"))


@pytest.fixture
def game(pack: Path, tmp_path: Path) -> Path:
    """A save of two rounds of a game of one person with that pack, at a question to the person."""
    path, whole = tmp_path / "game.delve", tmp_path / "whole.delve"
    quest = pack / "quests" / "drowned_cellar.yaml"
    ran = delve("play", quest, "--seed", 4, "--ui", "none", "--record", whole)
    assert ran.exit_code == 0
    second = next(one.n for one in save(whole).checkpoints if one.round == 2)
    entries = save(whole).entries
    kept = next(n for n in range(second + 12, len(entries)) if entries[n].asker == "heroes")
    path.write_bytes(b"".join(line for line in whole.read_bytes().splitlines(keepends=True)[: kept + 3]))
    header(path, '"persons":[]', '"persons":["heroes"]')
    assert (save(path).round, len(save(path).entries)) == (2, kept)
    return path


def save(path: Path) -> Saved:
    return read_save(path.read_bytes())


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def header(path: Path, old: str, new: str) -> None:
    """Change the first line of a save, with good checksums."""
    raw, checksum = b"", 0
    first, *others = [line[9:] for line in path.read_bytes().splitlines(keepends=True)]
    assert old.encode() in first
    for text in (first.replace(old.encode(), new.encode()), *others):
        checksum = crc32(text, checksum)
        raw += b"%08x " % checksum + text
    path.write_bytes(raw)


def gone_on(game: Path, *options: object) -> tuple[str, Saved]:
    """Go on with a save whose content changed: what is told, and the new save. The old one is not touched."""
    before = game.read_bytes()
    ran = delve("play", "--resume", game, "--ui", "terminal", *options)
    assert ran.exit_code == 0, ran.output
    assert game.read_bytes() == before
    fresh = game.with_name("game-2.delve")
    assert f"it is saved as {fresh.name}, and the old save stays as it is" in ran.stderr
    assert delve("replay", fresh, "--verify", *options).exit_code == 0
    return ran.stderr, save(fresh)


def slow(pack: Path, *monsters: str) -> None:
    """Monsters that can no longer go where they went."""
    for monster in monsters:
        file = pack / "monsters" / f"{monster}.yaml"
        text = file.read_text("utf-8")
        assert re.search(r"speed: [2-9]", text)
        file.write_text(re.sub(r"speed: \d", "speed: 1", text), "utf-8")


# ---------------------------------------------------------------------------------------- answers that fit
def test_answers_that_all_fit_go_on_in_a_save_of_their_own(game: Path, pack: Path) -> None:
    rewrite(pack / "heroes" / "nite.yaml", "text: ", "text: Hark! ")
    told, fresh = gone_on(game)
    assert "core has changed since it was begun\n" in told
    assert f"all {len(save(game).entries)} answers still fit; it is saved as " in told
    assert fresh.entries == save(game).entries
    assert fresh.header.content != save(game).header.content
    assert fresh.header.follows == f"game.delve after answer {len(fresh.entries)}"
    assert not fresh.header.from_checkpoint
    again = delve("play", "--resume", game.with_name("game-2.delve"), "--ui", "terminal")
    assert (again.exit_code, "changed" in again.stderr) == (0, False)


# ---------------------------------------------------------------------------------------- answers that do not fit
def test_answers_that_no_longer_fit_go_on_from_the_last_checkpoint(game: Path, pack: Path) -> None:
    rewrite(pack / "pack.yaml", "version: 0.1.0", "version: 0.2.0")
    slow(pack, "goblin", "drowned")
    told, fresh = gone_on(game)
    assert "core (0.1.0, now 0.2.0) has changed since it was begun\n" in told
    assert re.search(
        r"from its beginning it cannot be played again: answer \d+: .* is not a legal answer", told
    )
    checkpoint = save(game).checkpoints[-1]
    on = re.search(
        r"you go on after answer (\d+) of \d+, from the state that was saved in round 2; it is saved", told
    )
    assert on
    assert fresh.header.from_checkpoint
    assert fresh.header.seed != save(game).header.seed
    start = GameState.decoded(bytes(fresh.checkpoints[0].state))
    assert start.digest() == GameState.decoded(bytes(checkpoint.state)).digest()
    kept = int(on[1]) - checkpoint.n
    assert fresh.entries[:kept] == save(game).entries[checkpoint.n : checkpoint.n + kept]
    assert fresh.header.follows == f"game.delve after answer {checkpoint.n + kept}"
    place = game.with_name("game-2.delve")
    again = delve("play", "--resume", place, "--ui", "terminal")
    assert (again.exit_code, "changed" in again.stderr) == (0, False)
    assert re.search(r"^Round [2-9]", again.stdout, re.MULTILINE)
    assert save(place).entries == fresh.entries


def test_game_from_a_checkpoint_that_lacks_a_record_is_refused_by_a_replay(game: Path, pack: Path) -> None:
    slow(pack, "goblin")
    gone_on(game)
    without_goblins(pack)
    ran = delve("replay", game.with_name("game-2.delve"), "--ui", "none")
    assert ran.exit_code == 1
    assert "Error: the save cannot be played: there is no monster core:goblin any more" in ran.stderr


def test_game_from_a_checkpoint_without_one_is_refused(game: Path) -> None:
    header(game, '"from_checkpoint":false', '"from_checkpoint":true')
    game.write_bytes(game.read_bytes().partition(b"\n")[0] + b"\n")
    ran = delve("replay", game, "--ui", "none")
    assert ran.exit_code == 1
    assert "the save cannot be played: the checkpoint that it begins with is not there" in ran.stderr


def test_game_that_goes_another_way_with_equal_content_names_what_tells_more(game: Path) -> None:
    raw, checksum = b"", 0
    for line in game.read_bytes().splitlines(keepends=True):
        text = re.sub(rb'("n":9,.*"digest":")\w{8}', rb"\g<1>00000000", line[9:])
        checksum = crc32(text, checksum)
        raw += b"%08x " % checksum + text
    game.write_bytes(raw)
    ran = delve("play", "--resume", game, "--ui", "none")
    assert ran.exit_code == 1
    assert f"{game} cannot be resumed: answer 9: the state after it is " in ran.stderr
    assert f"\ndelve replay --verify {game} tells more\n" in ran.stderr


# ---------------------------------------------------------------------------------------- records that are gone
def without_goblins(pack: Path) -> None:
    """The goblins of the pack are called imps now."""
    (pack / "monsters" / "goblin.yaml").rename(pack / "monsters" / "imp.yaml")
    rewrite(pack / "monsters" / "imp.yaml", "id: goblin", "id: imp")
    for file in sorted(pack.rglob("*.yaml")):
        text = file.read_text("utf-8")
        file.write_text(re.sub(r"\bgoblin\b(?=[,}\]\n])", "imp", text), "utf-8")


def test_renamed_record_is_found_by_the_migration_of_its_pack(game: Path, pack: Path) -> None:
    without_goblins(pack)
    manifest = pack / "pack.yaml"
    rewrite(manifest, "version: 0.1.0", "version: 0.2.0")
    manifest.write_text(
        manifest.read_text("utf-8") + 'migrations:\n- {since: "0.2.0", rename: {monster: {goblin: imp}}}\n',
        "utf-8",
    )
    told, fresh = gone_on(game)
    assert "  the monster core:goblin is called core:imp now\n" in told
    assert f"all {len(save(game).entries)} answers still fit" in told
    assert b'"core:imp"' in bytes(fresh.checkpoints[-1].state)
    assert b'"core:goblin"' not in bytes(fresh.checkpoints[-1].state)


def test_record_that_is_gone_is_named_with_who_uses_it_and_its_pack(game: Path, pack: Path) -> None:
    without_goblins(pack)
    slow(pack, "imp")
    before = game.read_bytes()
    ran = delve("play", "--resume", game, "--ui", "terminal")
    assert ran.exit_code == 1
    assert f"Error: {game} cannot be resumed: " in ran.stderr
    assert "  the monster core:goblin (used by a group) was in core 0.1.0; core is 0.1.0 now\n" in ran.stderr
    assert ran.stderr.endswith("the save is left as it is\n")
    assert game.read_bytes() == before
    assert not game.with_name("game-2.delve").exists()


def test_earlier_checkpoint_is_taken_where_a_later_one_lacks_a_record(game: Path, pack: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    raw, checksum = b"", 0
    for line in lines:
        text = line[9:]
        if b'"round":2,"state"' in text:
            text = text.replace(b'"conditions":[]', b'"conditions":["core:itch"]', 1)
        checksum = crc32(text, checksum)
        raw += b"%08x " % checksum + text
    game.write_bytes(raw)
    slow(pack, "goblin")
    told, fresh = gone_on(game)
    assert "  the condition core:itch (used by " in told
    assert "from the state that was saved in round 1" in told
    assert fresh.header.from_checkpoint


def test_state_of_another_version_is_told(game: Path, pack: Path) -> None:
    raw, checksum = b"", 0
    for line in game.read_bytes().splitlines(keepends=True):
        text = line[9:].replace(b'"phase":', b'"stage":') if b'"is":"checkpoint"' in line else line[9:]
        checksum = crc32(text, checksum)
        raw += b"%08x " % checksum + text
    game.write_bytes(raw)
    slow(pack, "goblin")
    ran = delve("play", "--resume", game, "--ui", "terminal")
    assert ran.exit_code == 1
    assert "the state of round 2 cannot be read (this is no state of this version of delve" in ran.stderr


# ---------------------------------------------------------------------------------------- packs and versions
def test_pack_that_is_not_there_is_named_with_its_version(game: Path, pack: Path) -> None:
    shutil.move(pack, pack.with_name("elsewhere"))
    rewrite(pack.with_name("elsewhere") / "pack.yaml", "id: core", "id: other")
    header(game, '"core:drowned_cellar"', '"fen:drowned_cellar"')
    header(game, '],"core":["', '],"fen":["')
    for command in (("play", "--resume", game), ("replay", game)):
        ran = delve(*command)
        assert ran.exit_code == 1
        assert "the pack fen 0.1.0 that it was played with is not there: put it into " in ran.stderr
        assert ran.stderr.endswith(", or name its folder with --packs\n")


def test_quest_that_was_renamed_is_found(game: Path, pack: Path) -> None:
    (pack / "quests" / "drowned_cellar.yaml").rename(pack / "quests" / "wet_cellar.yaml")
    rewrite(pack / "quests" / "wet_cellar.yaml", "id: drowned_cellar", "id: wet_cellar")
    campaign = pack / "campaigns" / "what_the_river_owes.yaml"
    rewrite(campaign, "quest: drowned_cellar", "quest: wet_cellar")
    rewrite(pack / "pack.yaml", "version: 0.1.0", "version: 0.2.0")
    manifest = pack / "pack.yaml"
    manifest.write_text(
        manifest.read_text("utf-8")
        + 'migrations:\n- {since: "0.2.0", rename: {quest: {drowned_cellar: wet_cellar}}}\n',
        "utf-8",
    )
    told, fresh = gone_on(game, "--packs", pack)
    assert fresh.header.quest == "core:wet_cellar"
    assert "  the quest core:drowned_cellar is called core:wet_cellar now\n" in told


def test_save_of_a_newer_delve_is_refused_by_its_version(game: Path) -> None:
    header(game, '"engine":"0.1.0"', '"engine":"7.0.0"')
    ran = delve("play", "--resume", game)
    assert ran.exit_code == 1
    assert f"{game} cannot be resumed: delve 7.0.0 wrote it, and this is 0." in ran.stderr
    assert "update delve, or use that version" in ran.stderr
    assert f"{game} cannot be replayed: delve 7.0.0 wrote it" in delve("replay", game).stderr


def test_save_of_an_older_delve_goes_on_and_says_so(game: Path) -> None:
    header(game, '"engine":"0.1.0"', '"engine":"0.0.9"')
    told, fresh = gone_on(game)
    assert "delve (0.0.9, now 0.1.0) has changed since it was begun\n" in told
    assert fresh.header.engine == "0.1.0"
