"""Folders that cannot be written, and disks that take no more: one sentence, exit code 1, and everything as it was."""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from delve.authoring.files import NotWritten, write_all
from tests.cli.real import DELVE, user
from tests.small_pack import SmallPack

pytestmark = [
    pytest.mark.one_of(16),
    pytest.mark.skipif(sys.platform != "linux", reason="rights are taken away as on Linux"),
]

_DROP_FROM_BOUNDS, _RIGHTS_OF_ALL_FILES = 24, (1, 2)
"""a call of prctl, and what root may do that a user may not: write and read whatever the rights of a file are"""


def as_a_user() -> None:
    """The program that is started next has no more rights on files than their modes say, also for root."""
    for right in _RIGHTS_OF_ALL_FILES:
        ctypes.CDLL(None).prctl(_DROP_FROM_BOUNDS, right, 0, 0, 0)


def on_a_full_disk() -> None:
    """No file grows beyond so many bytes."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40))


def call(
    folder: Path, *words: object, limits: Callable[[], None], data: Path
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*DELVE, *map(str, words)], cwd=folder, env={**user(data), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True, text=True, timeout=60, input="", preexec_fn=limits,
    )  # fmt: skip


def everything(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"folder"
        for path in sorted(folder.rglob("*"))
    }


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the save of a game, `game.delve`, and with what delve keeps for its user, in `user`."""
    folder = tmp_path_factory.mktemp("played")
    words = ["play", "core:drowned_cellar", "--ui", "none", "--seed", "1", "--record", "game.delve"]
    ran = call(folder, *words, limits=lambda: None, data=folder / "user")
    assert ran.returncode == 0, ran.stderr
    return folder


@pytest.fixture
def small(tmp_path: Path, played: Path) -> SmallPack:
    """A pack with something to be mended, and the save of a game."""
    pack = SmallPack(tmp_path / "mods")
    pack.change("heroes/nite.yaml", "health: 12", 'health: "12"')
    shutil.copy(played / "game.delve", pack.folder)
    if (played / "user").exists():
        shutil.copytree(played / "user", tmp_path / "user")
    return pack


@pytest.fixture
def read_only(small: SmallPack) -> Iterator[SmallPack]:
    """The same where nobody may write."""
    folders = [small.folder, *(path for path in small.folder.rglob("*") if path.is_dir())]
    for path in [*folders, *small.folder.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield small
    for folder in folders:
        folder.chmod(0o755)


COMMANDS = [
    ["new", "monster", "bog"],
    ["new", "hero", "bo"],
    ["new", "item", "axe"],
    ["schema", "made"],
    ["schema", "--workspace", "."],
    ["rename", "keyword", "cave", "cavern"],
    ["validate", "--fix", "--no-cache"],
    ["replay", "game.delve", "--rerecord"],
    ["play", "core:drowned_cellar", "--ui", "none", "--seed", "1", "--record", "other.delve"],
    ["saves", "delete", "game.delve", "--yes"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_folder_that_cannot_be_written_is_told_and_left_as_it_is(
    read_only: SmallPack, tmp_path: Path, words: list[str]
) -> None:
    if words[0] == "rename":  # which wants sound packs
        os.chmod(read_only.folder / "heroes/nite.yaml", 0o644)  # noqa: PTH101
        read_only.change("heroes/nite.yaml", 'health: "12"', "health: 12")
    before = everything(read_only.folder)
    ran = call(read_only.folder, *words, limits=as_a_user, data=tmp_path / "user")
    assert ran.returncode == 1, ran
    assert "Traceback" not in ran.stderr
    assert "delve itself broke" not in ran.stderr
    assert "Usage:" not in ran.stderr
    assert ran.stderr.count("Permission denied") == 1
    assert everything(read_only.folder) == before


def test_doctor_tells_of_folders_that_nobody_may_look_into(tmp_path: Path) -> None:
    """Which is what it is for."""
    shut = tmp_path / "user"
    shut.mkdir(mode=0o000)
    if os.getuid() == 0:
        os.chown(shut, 65_534, 65_534)
    ran = call(tmp_path, "doctor", limits=as_a_user, data=shut)
    shut.chmod(0o700)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = f"saves       {shut}/data/delve/saves, which you may not look for: Permission denied"
    assert told in ran.stdout
    assert "\nfence " in ran.stdout


FULL = [words for words in COMMANDS if words[0] not in ("saves", "play")]


@pytest.mark.parametrize("words", FULL, ids=" ".join)
def test_disk_that_takes_no_more_is_told_and_nothing_is_half_written(
    small: SmallPack, tmp_path: Path, words: list[str]
) -> None:
    if words[0] == "rename":
        small.change("heroes/nite.yaml", 'health: "12"', "health: 12")
    before = everything(small.folder)
    ran = call(small.folder, *words, limits=on_a_full_disk, data=tmp_path / "user")
    assert ran.returncode == 1, ran
    assert "Traceback" not in ran.stderr
    assert "delve itself broke" not in ran.stderr
    assert "File too large" in ran.stderr
    assert everything(small.folder) == before


def test_pack_is_begun_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / "mods").mkdir()
    ran = call(tmp_path / "mods", "new", "pack", "other", limits=on_a_full_disk, data=tmp_path / "user")
    assert (ran.returncode, "File too large" in ran.stderr) == (1, True)
    assert [*(tmp_path / "mods").iterdir()] == []
    (tmp_path / "mods").chmod(0o555)
    ran = call(tmp_path / "mods", "new", "pack", "other", limits=as_a_user, data=tmp_path / "user")
    assert (ran.returncode, "Permission denied" in ran.stderr) == (1, True)


def test_home_that_cannot_be_written_keeps_nobody_from_playing(small: SmallPack, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o555)
    for words in (
        ["play", "core:drowned_cellar", "--ui", "terminal", "--seed", "1"],
        ["saves"],
        ["trust"],
        ["validate", "."],
        ["list"],
    ):
        ran = call(small.folder, *words, limits=as_a_user, data=home)
        assert ran.returncode in (0, 1), ran
        assert "Traceback" not in ran.stderr
        assert "delve itself broke" not in ran.stderr
    assert [*home.iterdir()] == []


# ---------------------------------------------------------------------------------------- all or nothing
def test_files_are_written_all_or_none_and_others_are_removed(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old")
    (tmp_path / "gone").write_text("gone")
    write_all({tmp_path / "old": b"new", tmp_path / "a" / "b" / "c": b"c"}, [tmp_path / "gone"])
    assert everything(tmp_path) == {"a": b"folder", "a/b": b"folder", "a/b/c": b"c", "old": b"new"}


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("at", ["replace", "unlink"])
def test_whatever_comes_in_between_everything_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, at: str
) -> None:
    for name in ("one", "two", "gone"):
        (tmp_path / name).write_text(name)
    before, real, calls = everything(tmp_path), getattr(Path, at), list[Path]()

    def breaks(path: Path, *more: object, **named: object) -> object:
        if at == "replace" or path.name == "gone":
            calls.append(path)
        if len(calls) == 1 + (at == "replace"):
            calls.append(path)
            raise error
        return real(path, *more, **named)

    monkeypatch.setattr(Path, at, breaks)
    with pytest.raises((NotWritten, KeyboardInterrupt)):
        write_all({tmp_path / name: b"new" for name in ("one", "two", "x/y/z")}, [tmp_path / "gone"])
    monkeypatch.undo()
    assert everything(tmp_path) == before


def test_file_keeps_its_rights_and_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "script").write_text("a")
    (tmp_path / "script").chmod(0o750)
    (tmp_path / "link").symlink_to("script")
    write_all({tmp_path / "link": b"b"})
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "script").read_text() == "b"
    assert (tmp_path / "script").stat().st_mode & 0o777 == 0o750
