"""A save from somebody else names no place that is looked at, and takes no pack that was not agreed to."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from textwrap import dedent
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.flow.saved import read_save
from delve.flow.whereabouts import Whereabouts, recall, remember
from delve.trust.grants import Grant, Grants
from tests.cli.playing import QUEST
from tests.cli.real import DELVE, run, user
from tests.cli.test_admission import quest_pack
from tests.trust.packs import SKILL, stranger

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user")]

WAYS = (
    ("play", "--resume", "SAVE", "--ui", "terminal"),
    ("replay", "SAVE", "--ui", "none"),
    ("replay", "SAVE", "--verify"),
    ("replay", "SAVE", "--rerecord"),
)


def delve(*words: object, typed: str = "") -> Result:
    ran = CliRunner().invoke(main, [*map(str, words)], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    assert "delve itself broke" not in ran.output
    return ran


def forged(save: Path, **fields: object) -> None:
    """Other fields in the header of a save, and good checksums."""
    lines = [line[9:] for line in save.read_bytes().splitlines(keepends=True)]
    header = json.loads(lines[0]) | fields
    checksum, out = 0, b""
    for text in (json.dumps(header).encode() + b"\n", *lines[1:]):
        checksum = crc32(text, checksum)
        out += b"%08x %b" % (checksum, text)
    save.write_bytes(out)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.delve"
    delve("play", QUEST, "--seed", 4, "--ui", "terminal", "--record", path, typed="1\n")
    return path


@pytest.fixture
def evil(tmp_path: Path) -> tuple[Path, Path]:
    """The folder of a stranger's pack, and what its script writes when it runs."""
    mark = tmp_path / "ran"
    return quest_pack(tmp_path / "elsewhere", mark), mark


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[-1] if way[0] == "replay" else "resume")
@pytest.mark.parametrize("packs", [{}, {"fen": ["1.0.0", "0" * 32]}], ids=["quest only", "further pack"])
def test_places_in_a_header_are_not_looked_at(
    save: Path, evil: tuple[Path, Path], way: tuple[str, ...], packs: dict[str, object]
) -> None:
    home, mark = evil
    saved = read_save(save.read_bytes()).header
    stamps = {name: [stamp.version, stamp.digest] for name, stamp in saved.packs.items()}
    forged(
        save,
        folders=[str(home), str(home.parent), "/"],
        file=str(home / "quests" / "ford.yaml"),
        packs=stamps | packs,
    )
    before = save.read_bytes()
    ran = delve(*[save if word == "SAVE" else word for word in way])
    assert ran.exit_code in (0, 1)
    assert not mark.exists()
    assert "fen" not in ran.stdout
    assert save.read_bytes() == before or way[-1] == "--rerecord"
    assert str(home) not in save.read_text("utf-8") or way[-1] != "--rerecord", (
        "written anew, it names no place"
    )


@pytest.mark.parametrize(
    "quest",
    [
        "../elsewhere/fen/quests/ford.yaml",
        "~nosuchuser/x",
        "fen:../ford",
        "",
        "core:",
        "x" * 5_000,
        "\x1b]0;x",
    ],
)
def test_quest_that_is_no_id_is_refused_and_not_looked_for(
    save: Path, evil: tuple[Path, Path], quest: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    forged(save, quest=quest)
    for way in WAYS:
        ran = delve(*[save if word == "SAVE" else word for word in way])
        assert ran.exit_code in (1, 2)
        assert not evil[1].exists()


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[-1] if way[0] == "replay" else "resume")
def test_persons_on_a_side_that_the_quest_does_not_have_are_refused(save: Path, way: tuple[str, ...]) -> None:
    forged(save, persons=["heroes", "goblins"])
    ran = delve(*[save if word == "SAVE" else word for word in way])
    assert ran.exit_code == 1
    assert "the save cannot be played: persons play goblins, which is no side of the quest" in ran.stderr


def test_pack_that_the_quest_does_not_need_is_taken_only_if_it_is_that_edition_and_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The save comes from another machine, where it was played with a further pack that lies here too."""
    home = stranger(tmp_path / "packs", "moor")
    save = tmp_path / "game.delve"
    Grants().add(Grant(pack="moor", folder=str(home)))
    delve(
        "play",
        "drowned_cellar",
        "--with",
        home,
        "--seed",
        4,
        "--ui",
        "terminal",
        "--record",
        save,
        typed="1\n",
    )
    shutil.rmtree(tmp_path / "user" / "delve" / "whereabouts")
    looked = ("replay", save, "--verify", "--packs", tmp_path / "packs")
    assert delve(*looked).exit_code == 0
    Grants().revoke(Grant(pack="moor", folder=str(home)))
    ran = delve(*looked)
    assert f"the pack moor in {home} has scripts that nobody here has agreed to" in ran.stderr
    Grants().add(Grant(pack="moor", folder=str(home)))
    (home / "skills" / "wave.py").write_text("# others\n")
    ran = delve(*looked)
    assert (
        f"the pack moor in {home} is not the edition that this game was played with, and is left out"
        in ran.stderr
    )


def test_own_games_are_found_again_where_they_were_played(tmp_path: Path, evil: tuple[Path, Path]) -> None:
    home, _ = evil
    save = tmp_path / "game.delve"
    Grants().add(Grant(pack="fen", folder=str(home)))
    quest = home / "quests" / "ford.yaml"
    delve("play", quest, "--seed", 4, "--ui", "terminal", "--record", save, typed="1\n")
    assert str(home).encode() not in save.read_bytes()
    header = read_save(save.read_bytes()).header
    assert recall(header) == Whereabouts(file=str(quest))
    assert delve("play", "--resume", save, "--ui", "terminal").exit_code == 0
    assert delve("replay", save, "--verify").exit_code == 0
    shutil.rmtree(tmp_path / "user" / "delve" / "whereabouts")
    ran = delve("replay", save, "--verify")
    assert ran.exit_code == 1
    assert "the pack fen 1.0.0 that it was played with is not there" in ran.stderr
    assert delve("replay", save, "--verify", "--packs", home.parent).exit_code == 0
    assert delve("saves", "delete", save, "--yes").exit_code == 0
    assert recall(header) == Whereabouts()


def reloaded(pack: Path, env: dict[str, str]) -> None:
    """A game of a stranger's pack at a terminal, behind the fence, that goes on with other files after an answer."""
    quest = pack / "quests" / "ford.yaml"
    with subprocess.Popen(
        [*DELVE, "play", str(quest), "--ui", "terminal", "--seed", "1", "--dev"],
        env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as game:  # fmt: skip
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("1\n")
        game.stdin.flush()
        for line in game.stdout:
            if "Nite" in line:
                break
        quest.write_text(quest.read_text().replace("The Ford", "Another Ford"))
        told, _ = game.communicate("reload\n1\n", timeout=60)
    assert "the files were read anew" in told


def test_game_that_went_on_behind_the_fence_with_other_files_is_found_again(tmp_path: Path) -> None:
    env = user(tmp_path / "own")
    pack = quest_pack(tmp_path / "elsewhere", tmp_path / "nowhere")
    (pack / "skills" / "wave.py").write_text(dedent(SKILL))
    assert run("trust", "add", pack, env=env).code == 0
    reloaded(pack, env)
    saves = tmp_path / "own" / "data" / "delve" / "saves"
    old, new = sorted(saves.glob("*.delve"), key=lambda path: len(path.name))
    assert read_save(old.read_bytes()).header.content != read_save(new.read_bytes()).header.content
    assert str(pack).encode() not in new.read_bytes()
    again = run("play", "--resume", new, "--ui", "terminal", env=env, cwd=tmp_path)
    assert again.code == 0, again.err
    assert run("saves", "delete", old, "--yes", env=env).code == 0
    assert run("replay", new, "--verify", env=env, cwd=tmp_path).code == 0, "the other one still needs it"
    assert [*(saves.parent / "whereabouts").iterdir()]
    assert run("saves", "delete", new, "--yes", env=env).code == 0
    assert not [*(saves.parent / "whereabouts").iterdir()]


def needing_another(folder: Path, env: dict[str, str]) -> Path:
    """A stranger's pack that needs another stranger's one beside it. Their scripts may run."""
    pack, other = quest_pack(folder, folder / "nowhere"), stranger(folder, "moor")
    (pack / "skills" / "wave.py").write_text(dedent(SKILL))
    manifest = pack / "pack.yaml"
    manifest.write_text(manifest.read_text().replace("{core: '>=0.1'}", "{core: '>=0.1', moor: '>=1.0'}"))
    for home in (pack, other):
        assert run("trust", "add", home, env=env).code == 0
    return pack


def test_files_are_read_anew_behind_the_fence_where_a_pack_needs_another_one(tmp_path: Path) -> None:
    env = user(tmp_path / "own")
    reloaded(needing_another(tmp_path / "elsewhere", env), env)


def test_changed_pack_that_needs_another_one_of_strangers_goes_on_behind_the_fence_each_time(
    tmp_path: Path,
) -> None:
    """Also where its content was found sound before, so that it was not read for that."""
    env = user(tmp_path / "own") | {"DELVE_CACHE_DIR": str(tmp_path / "checks")}
    pack = needing_another(tmp_path / "elsewhere", env)
    quest, save = pack / "quests" / "ford.yaml", tmp_path / "game.delve"
    played = run("play", quest, "--seed", 4, "--ui", "terminal", "--record", save, env=env, typed="1\n")
    assert played.code == 0, played.err
    quest.write_text(quest.read_text().replace("The Ford", "Another Ford"))
    time.sleep(2.2)  # what has changed just now is not kept
    for _ in range(2):
        again = run("play", "--resume", save, "--ui", "terminal", env=env)
        assert again.code == 0, again.err
        assert "fen has changed since it was begun" in again.err
    assert [*(tmp_path / "checks").iterdir()]
    told = run("replay", save, "--ui", "none", env=env)
    assert "fen has changed since it was played" in told.err


def test_whereabouts_that_others_could_have_written_count_for_nothing(save: Path, tmp_path: Path) -> None:
    header = read_save(save.read_bytes()).header
    folder = tmp_path / "user" / "delve" / "whereabouts"
    assert recall(header) == Whereabouts(), "what comes with delve is found by its id"
    remember(header, Whereabouts(file=str(QUEST)))
    (file,) = folder.iterdir()
    assert recall(header).file == str(QUEST)
    file.chmod(0o666)
    assert recall(header) == Whereabouts()
    file.chmod(0o600)
    file.write_bytes(b"{")
    assert recall(header) == Whereabouts()
    file.unlink()
    os.mkfifo(file)
    assert recall(header) == Whereabouts()


@pytest.mark.parametrize("named", ["drowned_cellar", "core:drowned_cellar", "no_such_quest"])
def test_no_folder_is_gone_through_for_an_id(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The working folder holds a pack, and much else, which is none of its business."""
    stranger(tmp_path)
    outside = tmp_path / "much" / "else"
    outside.mkdir(parents=True)
    (outside / "drowned_cellar.yaml").write_text("kind: quest\nid: drowned_cellar\n")
    monkeypatch.chdir(tmp_path)
    seen: list[str] = []
    scandir = os.scandir

    def watched(path: str | int = ".") -> object:
        seen.append(str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", watched)
    ran = delve("play", named, "--ui", "none", "--seed", 1)
    assert ran.exit_code == (2 if named == "no_such_quest" else 0)
    assert not [path for path in seen if "much" in path]
