"""New files: there whole or not at all, whenever their writer is killed, and never in the place of another."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from delve.flow import fresh_files
from delve.flow.fresh_files import TEMPORARY, new_file, new_file_beside, written_beside
from delve.flow.locks import lock
from delve.flow.plain_files import open_plain
from delve.flow.saves import listed

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has neither of these calls, and needs none"
)


def no_links(_old: Path, _new: Path) -> None:
    """A file system such as that of a memory stick."""
    raise OSError(errno.EPERM, "Operation not permitted")


@pytest.fixture(params=["links", "renaming in one call", "neither"])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way in which a file gets its name."""
    if request.param != "links":
        monkeypatch.setattr("os.link", no_links)
    if request.param == "neither" and sys.platform != "win32":
        monkeypatch.setattr(fresh_files, "_renamed_in_one_call", lambda old, new: False)


@pytest.mark.usefixtures("disk")
def test_new_file_holds_what_it_was_made_with_and_goes_on_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.delve"
    with new_file(path, b"one\n") as file:
        file.write(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"
    assert [*path.parent.iterdir()] == [path]


@pytest.mark.usefixtures("disk")
def test_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    taken, link = tmp_path / "taken.delve", tmp_path / "link.delve"
    taken.write_text("mine")
    link.symlink_to(tmp_path / "nowhere")
    for path in (taken, link):
        with pytest.raises(FileExistsError):
            new_file(path, b"new")
    assert taken.read_text() == "mine"
    assert {*tmp_path.iterdir()} == {taken, link}
    file, beside = new_file_beside(taken, b"new")
    file.close()
    assert (beside.name, beside.read_bytes()) == ("taken-2.delve", b"new")


def test_file_gets_its_name_where_nothing_is_renamed_that_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, which refuses to rename over another file by itself."""
    made = spec_from_file_location("fresh_files_of_windows", fresh_files.__file__)
    assert made is not None
    assert made.loader is not None
    module = module_from_spec(made)
    with monkeypatch.context() as windows:
        windows.setattr("sys.platform", "win32")
        made.loader.exec_module(module)
    path = tmp_path / "game.delve"
    with module.new_file(path, b"one\n") as file:
        with pytest.raises(BlockingIOError), open_plain(path, writable=True) as other:
            lock(other.fileno())
        file.write(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"
    assert [*tmp_path.iterdir()] == [path]


def test_file_in_place_of_the_folder_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for make in (new_file, new_file_beside):
        with pytest.raises(NotADirectoryError):
            make(tmp_path / "file" / "game.delve", b"new")


@posix
@pytest.mark.parametrize("disk", [(), ("no_links",)], ids=["links", "no links"])
def test_writer_that_is_killed_at_any_call_leaves_all_of_the_file_or_nothing(
    tmp_path: Path, disk: tuple[str, ...]
) -> None:
    command = [sys.executable, "-m", "tests.flow.killed_calls", str(tmp_path), *disk]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    outcomes = json.loads(ran.stdout)
    assert len(outcomes) > 20
    assert {*outcomes} == {"nothing", "all of it"}
    assert outcomes[-1] == "all of it", "the last one was not killed"
    left = [path for path in tmp_path.iterdir() if path.suffix == TEMPORARY]
    assert left
    assert len(listed(tmp_path)) == outcomes.count("all of it"), "what is left of the others is no save"


def temporary(folder: Path, age: float) -> Path:
    """A file that a process left behind so many seconds ago."""
    path = folder / f".{age}{TEMPORARY}"
    path.write_text("half")
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def test_what_killed_writers_left_is_removed_when_the_next_file_is_made(tmp_path: Path) -> None:
    old, young, held = (temporary(tmp_path, age) for age in (3_600, 1, 7_200))
    with open_plain(held, writable=True) as file:
        lock(file.fileno())
        new_file(tmp_path / "game.delve", b"new").close()
    assert {*tmp_path.iterdir()} == {young, held, tmp_path / "game.delve"}
    assert not old.exists()


@pytest.mark.parametrize("call", ["fsync", "link"])
def test_disk_that_does_not_take_a_new_file_keeps_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(f"os.{call}", full)
    monkeypatch.setattr(fresh_files, "_rename", full, raising=False)
    with pytest.raises(OSError, match="No space left"):
        new_file(tmp_path / "game.delve", b"new")
    assert [*tmp_path.iterdir()] == []


@posix
def test_folder_that_does_not_take_a_name_for_sure_does_not_keep_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_folder: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(fresh_files, "sync_folder", broken)
    with pytest.raises(OSError, match="Input/output"):
        new_file(tmp_path / "game.delve", b"new")
    assert [*tmp_path.iterdir()] == []


def test_file_beside_another_is_gone_unless_somebody_renames_it(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    with written_beside(path, b"new") as fresh:
        assert fresh.read_bytes() == b"new"
    assert [*tmp_path.iterdir()] == []
    with written_beside(path, b"new") as fresh:
        fresh.replace(path)
    assert path.read_bytes() == b"new"
