"""Pipes, devices and sockets among the files of packs: told, and never waited for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from delve_cli.main import SUBCOMMANDS

from tests.cli.real import Ran, program
from tests.small_pack import SmallPack

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.usefixtures("nothing_of_the_user"),
    pytest.mark.skipif(sys.platform == "win32", reason="has no such files"),
]
PROGRAM = "import sys; from delve_cli.start import start; sys.argv[0] = 'delve'; start()"


def run(folder: Path, *words: object) -> Ran:
    """What came of a command in a folder; nothing is typed, and it must not wait."""
    return program(PROGRAM, *words, env=os.environ, cwd=folder)


@pytest.fixture
def small(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path)


@pytest.mark.parametrize("form", ["text", "plain", "json", "github"])
def test_pipe_among_the_records_of_a_pack_is_a_finding(small: SmallPack, form: str) -> None:
    os.mkfifo(small.folder / "monsters" / "x.yaml")
    ran = run(small.folder, "validate", "--no-cache", "--format", form)
    assert ran.code == 1
    assert "D210" in ran.out
    assert "this is no file that can be read" in ran.out


def test_pipe_that_is_called_pack_yaml_is_a_finding(tmp_path: Path) -> None:
    pack = tmp_path / "odd"
    pack.mkdir()
    os.mkfifo(pack / "pack.yaml")
    ran = run(tmp_path, "validate", pack)
    assert ran.code == 1
    assert "Y000 this file cannot be read: it is no plain file" in ran.out


@pytest.mark.parametrize("what", ["pipe", "device"])
def test_what_is_no_plain_file_on_the_command_line_is_told(tmp_path: Path, what: str) -> None:
    odd = tmp_path / "odd.yaml"
    if what == "pipe":
        os.mkfifo(odd)
    else:
        odd.symlink_to("/dev/zero")
    ran = run(tmp_path, "validate", "odd.yaml")
    assert ran.code == 1
    assert "Y000 this file cannot be read: it is no plain file" in ran.out
    ran = run(tmp_path, "play", "odd.yaml", "--ui", "none")
    assert ran.code == 2
    assert 'Error: "odd.yaml" is no plain file' in ran.err


COMMANDS: list[list[str]] = [
    ["art", "preview", "small"],
    ["conflicts"],
    ["docs", "small", "--into", "pages"],
    ["generate", "cellar"],
    ["list", "monster"],
    ["new", "monster", "bog"],
    ["play", "cellar", "--ui", "none", "--seed", "1"],
    ["rename", "monster", "rat", "mouse"],
    ["schema", "--workspace", "."],
    ["show", "monster", "rat"],
    ["simulate", "cellar", "-n", "1"],
    ["solve", "cellar"],
    ["test", "--yes"],
    ["texts", "small"],
    ["trust", "show", "small"],
    ["validate"],
    ["validate", "--fix", "--unsafe-fixes"],
    ["validate", "--diff"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_waits_for_a_pipe_in_a_pack(small: SmallPack, words: list[str]) -> None:
    os.mkfifo(small.folder / "monsters" / "x.yaml")
    os.mkfifo(small.folder / "readme")
    ran = run(small.folder, *words)
    assert ran.code in (0, 1, 2)
    assert "Traceback" not in ran.err
    assert "delve itself broke" not in ran.err


def test_pipe_that_is_no_record_does_not_keep_records_from_being_renamed(small: SmallPack) -> None:
    os.mkfifo(small.folder / "readme")
    (small.folder / "zero").symlink_to("/dev/zero")
    ran = run(small.folder, "rename", "monster", "rat", "mouse")
    assert (ran.code, "mouse.yaml" in ran.out) == (0, True), ran.err


def test_every_verb_that_reads_packs_is_tried() -> None:
    assert {words[0] for words in COMMANDS} | {"doctor", "explain", "replay", "saves"} == {*SUBCOMMANDS}


def test_settings_of_an_editor_that_are_a_pipe_are_left_as_they_are(small: SmallPack) -> None:
    (small.folder / ".vscode").mkdir()
    os.mkfifo(small.folder / ".vscode" / "settings.json")
    ran = run(small.folder, "schema", "--workspace", ".")
    assert ran.code == 0
    assert "settings.json is no plain JSON and was left as it is" in ran.err


def test_folder_that_is_called_as_a_record_is_no_record(small: SmallPack) -> None:
    (small.folder / "monsters" / "x.yaml").mkdir()
    assert run(small.folder, "validate").code == 0
