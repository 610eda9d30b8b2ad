"""A folder of saves with files in it that are none: each is judged by itself, and the others work as before."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.flow.plain_files import LARGEST
from tests.flow.saves import saved_game

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("nothing_of_the_user")]
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of saves, with one game in it."""
    made = tmp_path / "user" / "delve" / "saves"
    made.mkdir(parents=True)
    saved_game(made / "good.delve", answers=20).play.discard()
    return made


def delve(*arguments: object) -> Result:
    ran = CliRunner().invoke(main, [*map(str, arguments)])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    assert "Traceback" not in ran.output
    assert "broke" not in ran.output
    return ran


def no_header(path: Path) -> None:
    path.write_bytes(b"%08x {nope\n" % crc32(b"{nope\n"))


def dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def folder_of_that_name(path: Path) -> None:
    path.mkdir()


def too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)


def unreadable(path: Path) -> None:
    path.symlink_to(path.name)


BAD: list[tuple[Callable[[Path], None], str]] = [
    (no_header, "it does not begin as a save of delve does"),
    (dangling_link, "it is a link that leads nowhere"),
    (pipe, "it is no plain file"),
    (endless_device, "it is no plain file"),
    (folder_of_that_name, "it is no plain file"),
    (too_large, f"it is too large for a save, which has {LARGEST} bytes at most"),
    (unreadable, "Too many levels of symbolic links"),
]


@posix
@pytest.mark.parametrize(("make", "problem"), BAD, ids=[make.__name__ for make, _ in BAD])
def test_bad_file_among_the_saves_is_listed_as_such_and_the_others_as_before(
    folder: Path, make: Callable[[Path], None], problem: str
) -> None:
    make(folder / "bad.delve")
    shown = delve("saves")
    assert shown.exit_code == 0
    rows = {line.split()[0]: line for line in shown.stdout.splitlines()[1:]}
    assert rows["bad"].endswith(f"unreadable: {problem}")
    assert rows["good"].endswith("unfinished")
    assert delve("play", "--resume", "--ui", "none").exit_code == 0, "the good one is resumed"
    for verb in (("saves", "inspect", "bad"), ("play", "--resume", "bad"), ("replay", "bad")):
        refused = delve(*verb)
        assert refused.exit_code == 1
        assert refused.stderr.count("\n") == 1
        assert refused.stderr.endswith(f": {problem}\n")
    assert delve("saves", "delete", "good", "--yes").exit_code == 0
    assert not (folder / "good.delve").exists()


@posix
@pytest.mark.parametrize("make", [pipe, dangling_link, endless_device, folder_of_that_name])
def test_what_is_no_plain_file_is_not_deleted(folder: Path, make: Callable[[Path], None]) -> None:
    make(folder / "bad.delve")
    ran = delve("saves", "delete", "bad", "--yes")
    assert (ran.exit_code, os.path.lexists(folder / "bad.delve")) == (1, True)
    assert ran.stderr.startswith(f"Error: {folder / 'bad.delve'} cannot be deleted: it is ")


@posix
def test_game_is_not_recorded_over_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    dangling_link(tmp_path / "game.delve")
    ran = delve("play", "lamp_stair", "--seed", 1, "--ui", "none", "--record", tmp_path / "game.delve")
    assert ran.exit_code == 2
    assert "exists already" in ran.stderr


def test_folder_of_saves_that_cannot_be_looked_into_is_told(folder: Path, tmp_path: Path) -> None:
    folder.rename(tmp_path / "elsewhere")
    folder.write_text("in the way")
    assert delve("saves").stdout == f"no game is saved in {folder}\n"
