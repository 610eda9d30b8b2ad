"""What was agreed to for good counts only where nobody else could have written it."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from delve.trust import own_files
from delve.trust.grants import Grant, Grants, NotKept
from tests.trust.packs import library, stranger

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="owners and modes are those of POSIX")


@pytest.fixture
def grants(tmp_path: Path) -> Grants:
    return Grants(tmp_path / "user" / "trust")


GRANT = Grant(pack="fen", folder="/packs/fen", since="2026-11-22")


def test_grant_is_kept_for_this_user_alone_until_it_is_taken_back(grants: Grants) -> None:
    grants.add(GRANT)
    (file,) = grants.folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(grants.folder.stat().st_mode) == 0o700
    assert grants.all() == [GRANT]
    grants.revoke(GRANT)
    assert grants.all() == []


@pytest.mark.parametrize("which", ["file", "folder"])
@pytest.mark.parametrize("mode", [0o602, 0o620])
def test_what_others_can_write_counts_for_nothing(grants: Grants, which: str, mode: int) -> None:
    grants.add(GRANT)
    (file,) = grants.folder.iterdir()
    (file if which == "file" else grants.folder).chmod(mode | 0o100)
    assert grants.all() == []
    assert "can be written by others" in grants.unusable()[0].reason


def test_what_belongs_to_another_user_counts_for_nothing(
    grants: Grants, monkeypatch: pytest.MonkeyPatch
) -> None:
    grants.add(GRANT)
    monkeypatch.setattr(own_files.os, "geteuid", lambda: os.getuid() + 1)
    assert grants.all() == []
    assert "belongs to another user" in grants.unusable()[0].reason
    with pytest.raises(NotKept, match="belongs to another user"):
        grants.add(GRANT)


def test_damaged_link_or_pipe_counts_for_nothing_and_hangs_nothing(grants: Grants, tmp_path: Path) -> None:
    grants.add(GRANT)
    (file,) = grants.folder.iterdir()
    for raw in (b"", b"{", b"[]", b'{"pack":"fen","more":1}', b'{"pack":"fen","folder":"/other"}', b"\xff"):
        file.write_bytes(raw)
        assert grants.all() == []
        assert [one.reason for one in grants.unusable()] == ["it is damaged"]
    kept = tmp_path / "kept.json"
    kept.write_bytes(b'{"pack":"fen","folder":"/packs/fen"}')
    kept.chmod(0o600)
    file.unlink()
    file.symlink_to(kept)
    assert grants.all() == []
    file.unlink()
    os.mkfifo(file, 0o600)
    assert grants.all() == []


def test_program_is_covered_by_its_digest_or_its_folder(grants: Grants, tmp_path: Path) -> None:
    program = library(stranger(tmp_path)).programs["fen"]
    assert not grants.covers(program)
    for grant in (Grant(pack="", digest=program.digest), Grant(pack="fen", folder=program.folder)):
        grants.add(grant)
        assert grants.covers(program)
        grants.revoke(grant)
    grants.add(Grant(pack="fen", folder=str(tmp_path)))
    assert not grants.covers(program), "a folder round it is another one"


def test_grant_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "trust").write_text("a file where a folder is wanted")
    with pytest.raises(NotKept, match="cannot be written"):
        Grants(tmp_path / "trust").add(GRANT)


def test_two_commands_may_keep_something_at_once(grants: Grants) -> None:
    others = Grants(grants.folder)
    grants.add(GRANT)
    others.add(Grant(pack="moor", folder="/packs/moor"))
    assert [one.pack for one in grants.all()] == ["fen", "moor"]
