"""`delve trust` and `delve doctor`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.account import account
from delve_cli.main import main

from delve.catalog.load import load
from delve.trust import fence
from delve.trust.grants import Grants
from tests.trust.packs import library, stranger

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]


def delve(*words: object) -> Result:
    ran = CliRunner().invoke(main, [*map(str, words)])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_nothing_is_trusted_at_first() -> None:
    ran = delve("trust")
    assert (ran.exit_code, ran.stdout) == (0, "")
    assert ran.stderr == "nothing is trusted but what comes with delve\n"


def test_what_a_pack_would_run_can_be_looked_at_before(tmp_path: Path) -> None:
    home = stranger(tmp_path, shared__more="MORE = 1\n", tests__test_wave="# a test\n")
    ran = delve("trust", "show", home)
    digest = library(home).programs["fen"].digest
    assert ran.exit_code == 0
    assert ran.stdout.startswith(
        f"The pack fen (Fen, by Odo) has scripts of its own:\n  folder   {home}\n  scripts  {digest}\n"
        "  files    shared/more.py\n           skills/wave.py\n"
        "  the checker sees nothing that reaches out of the game (which is no proof that it is harmless)\n"
    )
    assert "You have not agreed to it yet." in ran.stdout
    delve("trust", "add", digest)
    assert "You have agreed to it: it may run." in delve("trust", "show", home).stdout


def test_what_the_checker_sees_reaching_out_is_told_and_called_no_proof(tmp_path: Path) -> None:
    """In files that no record names, too; all of it to who looks, ten findings to who is asked."""
    home = stranger(tmp_path, shared__more="import os\n" * 12, shared__deep="X = (1).__class__.__base__\n")
    told = delve("trust", "show", home).stdout
    assert (
        "  the checker sees this reach out of the game (and what it does not see is not proved to be harmless)\n"
        "           shared/deep.py:1 "
    ) in told
    assert told.count("shared/more.py:") == 12
    loaded = load([home])
    asked = [*account(loaded.library.programs["fen"], loaded)]
    assert len([line for line in asked if "shared/more.py:" in line]) == 9
    assert asked[-1] == f"           and 3 more: delve trust show {home}"


def test_scripts_and_folders_are_added_listed_and_taken_back(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    digest = library(home).programs["fen"].digest
    assert delve("trust", "add", digest).stderr == f"may run from now on: {digest}\n"
    assert delve("trust", "add", home).stderr == f"may run from now on: {home}\n"
    rows = [line.split() for line in delve("trust", "list").stdout.splitlines()]
    assert [row[1:] for row in rows] == [["-", digest], ["fen", str(home)]]
    assert delve("trust", "revoke", digest).stderr == f"asks again from now on: {digest}\n"
    assert delve("trust", "revoke", "fen").stderr == f"asks again from now on: {home}\n"
    assert delve("trust").stdout == ""


def test_folder_is_taken_back_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = stranger(tmp_path)
    monkeypatch.chdir(tmp_path)
    delve("trust", "add", "fen/")
    (tmp_path / "link").symlink_to(home)
    assert delve("trust", "revoke", "link").stderr == f"asks again from now on: {home}\n"


def test_folder_takes_back_the_very_scripts_that_lie_in_it(tmp_path: Path) -> None:
    """Also where they were agreed to by their digest, of which the list does not know whose it is."""
    home, other = stranger(tmp_path), stranger(tmp_path, "moor")
    digests = [library(one).programs[one.name].digest for one in (home, other)]
    for digest in digests:
        delve("trust", "add", digest)
    assert delve("trust", "revoke", home).stderr == f"asks again from now on: {digests[0]}\n"
    assert [grant.digest for grant in Grants().all()] == digests[1:]
    assert "You have not agreed to it yet." in delve("trust", "show", home).stdout


def test_everything_is_taken_back_at_once(tmp_path: Path) -> None:
    for id in ("fen", "moor"):
        delve("trust", "add", stranger(tmp_path, id))
    assert delve("trust", "revoke", "--all").exit_code == 0
    assert Grants().all() == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "sha256:12"], '"sha256:12" is no digest of scripts: `delve trust show FOLDER` tells it'),
        (["add", "nowhere"], "there is no pack.yaml in nowhere: name the folder of a pack, or sha256:…"),
        (["revoke", "nowhere"], 'nothing called "nowhere" is trusted: `delve trust` lists what is'),
        (["revoke"], "name what to take back, as `delve trust` lists it, or say --all"),
        (["revoke", "fen", "--all"], "name what to take back, as `delve trust` lists it, or say --all"),
        (["show", "."], "there is no pack.yaml in .: name the folder of a pack"),
    ],
)
def test_what_cannot_be_done_is_told(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = delve("trust", *words)
    assert ran.exit_code == 2
    assert ran.stderr.endswith(f"Error: {message}\n")


def test_what_counts_for_nothing_is_told(tmp_path: Path) -> None:
    delve("trust", "add", stranger(tmp_path))
    (file,) = Grants().folder.iterdir()
    file.chmod(0o666)
    ran = delve("trust")
    assert f"ignored: {file}: it cannot be read: {file} can be written by others" in ran.stderr


@pytest.mark.one_of(8)
def test_new_pack_is_trusted_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert delve("new", "pack", "moor").exit_code == 0
    assert [(one.pack, one.folder) for one in Grants().all()] == [("moor", str(tmp_path / "moor"))]


@pytest.mark.one_of(8)
def test_new_pack_is_written_where_trust_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Grants().folder.parent.mkdir(parents=True)
    Grants().folder.write_text("a file where a folder is wanted")
    monkeypatch.chdir(tmp_path)
    ran = delve("new", "pack", "moor")
    assert ran.exit_code == 0
    assert "you will be asked whether its scripts may run: " in ran.stderr


def test_link_that_leads_to_itself_is_trusted_as_little_as_nothing(tmp_path: Path) -> None:
    delve("trust", "add", stranger(tmp_path))
    (tmp_path / "ring").symlink_to("ring")
    for word in ("add", "revoke"):
        ran = delve("trust", word, tmp_path / "ring")
        assert ran.exit_code == 2
        assert "Usage: " in ran.stderr
        assert f"{tmp_path / 'ring'}" in ran.stderr


def test_doctor_says_what_is_active() -> None:
    ran = delve("doctor")
    assert (ran.exit_code, ran.stderr) == (0, "")
    for word in ("delve", "python", "libraries", "display", "packs", "saves", "trust", "fence"):
        assert f"\n{word} " in f"\n{ran.stdout}"
    version = fence.active().landlock
    assert (
        f"held by Landlock, version {version}" if version else "this system has no Landlock"
    ) in ran.stdout


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            fence.Active(7, True),
            "A fence keeps it from your files, from other programs and from the network.",
        ),
        (fence.Active(7, False), "but not from every network."),
        (fence.Active(0, True), "but not from your files."),
        (fence.Active(0, False), "This machine has no fence: it can do what you can do."),
    ],
)
def test_doctor_tells_of_each_fence_what_it_holds(
    found: fence.Active, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fence, "active", lambda: found)
    assert told in delve("doctor").stdout
