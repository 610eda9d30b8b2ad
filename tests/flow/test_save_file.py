"""Saves on the disk: what is written is there, what cannot be written waits, and two never write one save."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from delve.flow.autosave import Autosave
from delve.flow.disk_file import DiskFile
from delve.flow.records import NoSave, WentBack, decode
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile, SaveNotWritten, create, reopen
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import automated, header, kept, new, saved_game
from tests.flow.test_records import answer
from tests.sides import HEROES

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]


class Disk:
    """A disk in memory that fails once, or from one call on for a while, as real ones do."""

    place = Path("disk")

    def __init__(self, fails_at: int, error: int, times: int = 1) -> None:
        self.raw, self.synced, self.calls = b"", b"", 0
        self._failing, self._error = range(fails_at, fails_at + times), error

    def _call(self) -> None:
        self.calls += 1
        if self.calls in self._failing:
            raise OSError(self._error, os.strerror(self._error))

    def open(self, raw: bytes) -> Disk:
        """The file on it, which is there whole or not at all; making it may fail as well."""
        self._call()
        self.raw = self.synced = raw
        return self

    def is_there(self, length: int) -> bool:
        """Nobody else writes on it."""
        return length in (-1, len(self.raw))

    def recreate(self, raw: bytes) -> Disk:
        """It is never taken away."""
        raise AssertionError

    def write(self, raw: bytes) -> None:
        """Half of it is written before it fails."""
        self.raw += raw[: len(raw) // 2]
        self._call()
        self.raw += raw[len(raw) // 2 :]

    def sync(self) -> None:
        """What was not waited for may be gone after a failure."""
        try:
            self._call()
        except OSError:
            self.raw = self.synced + b"\0" * (len(self.raw) - len(self.synced))
            raise
        self.synced = self.raw

    def cut(self, length: int) -> None:
        """As of a file."""
        self._call()
        self.raw = self.raw[:length]

    def close(self) -> None:
        """Nothing to give back."""


def calls_of(answers: int) -> int:
    """How often the disk is called for so many answers."""
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    while len(session.play.journal) < answers:
        session.step()
    return disk.calls


ANSWERS = 9


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EACCES], ids=errno.errorcode.get)
@pytest.mark.parametrize("times", [1, 4])
def test_disk_that_fails_at_any_call_is_told_and_loses_nothing_in_the_end(error: int, times: int) -> None:
    for fails_at in range(1, calls_of(ANSWERS) + 1):
        disk, troubles = Disk(fails_at, error, times), []
        session, autosave = kept(SaveFile(disk.open))
        while len(session.play.journal) < ANSWERS + times:
            session.step()
            troubles.append(autosave.trouble)
            if not autosave.trouble:
                sound = read_save(disk.raw)
                assert sound.entries == tuple(session.play.journal), "no trouble, so all is there"
                assert not sound.decoded.lost
            elif disk.raw.count(b"\n"):
                so_far = read_save(disk.raw)
                assert so_far.entries == tuple(session.play.journal)[: len(so_far.entries)]
        assert set(troubles) <= {"", os.strerror(error)}
        assert os.strerror(error) in troubles, f"call {fails_at} did not fail"
        autosave.close()
        assert read_save(disk.raw).entries == tuple(session.play.journal)
        assert not autosave.trouble


def test_game_goes_on_where_nothing_can_be_saved() -> None:
    disk = Disk(1, errno.EACCES, times=10_000)
    session, autosave = kept(SaveFile(disk.open))
    session.advance()
    autosave.close()
    assert session.play.state.outcome
    assert (autosave.trouble, disk.raw) == ("Permission denied", b"")


def test_choice_and_its_dice_are_waited_for_together() -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    while session.step():
        assert (disk.raw == disk.synced) is not session.play.asker.startswith("chance:")


def test_what_automated_players_answer_is_waited_for_once_before_a_person_is_asked() -> None:
    disk = Disk(0, 0)
    session = Session(new(), 7, automated())
    Autosave(SaveFile(disk.open)).begin(structs.replace(header(), persons=(HEROES,)), session.play)
    owed, later = False, 0
    while session.step():
        owed = owed or session.play.journal[-1].asker == HEROES
        asked = session.play.asker
        if asked.startswith("chance:"):
            continue
        is_safe = disk.raw == disk.synced
        assert is_safe or not (owed or asked in ("", HEROES))
        owed, later = False, later + (not is_safe)
    assert later > 50


def test_simulation_waits_for_no_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_number: int) -> None:
        raise AssertionError("the disk was waited for")

    monkeypatch.setattr("os.fsync", never)
    session, autosave = kept(create(tmp_path / "game.delve", synced=False))
    session.advance()
    autosave.close()
    assert read_save((tmp_path / "game.delve").read_bytes()).entries == tuple(session.play.journal)


# ---------------------------------------------------------------------------------------- real files
def test_new_save_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    path.write_text("mine")
    with pytest.raises(SaveNotWritten, match="File exists"):
        create(path).append(header())
    assert path.read_text() == "mine"


def test_folder_of_a_new_save_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.delve"
    file = create(path)
    file.append(header())
    file.close()
    assert read_save(path.read_bytes()).header == header()


def test_new_save_that_cannot_be_locked_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(number: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr("delve.flow.fresh_files.lock", refuse)
    with pytest.raises(SaveNotWritten, match="no locks"):
        create(tmp_path / "game.delve").append(header())
    assert [*tmp_path.iterdir()] == []


def test_torn_save_is_gone_on_with_after_its_last_sound_record(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    whole = saved_game(path, answers=20).play
    path.write_bytes(path.read_bytes()[:-5])
    file, saved = reopen(path)
    assert len(saved.entries) == len(whole.journal) - 1
    file.append(WentBack(back_to=3))
    file.close()
    again = read_save(path.read_bytes())
    assert again.entries == tuple(whole.journal[:3])
    assert not again.decoded.lost
    assert [one.name for one in tmp_path.iterdir()] == ["game.delve"]


def test_damaged_save_is_kept_whole_beside_the_one_that_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=20)
    raw = path.read_bytes()
    at = raw.index(b'"n":15')
    damaged = raw[:at] + b"X" + raw[at + 1 :]
    path.write_bytes(damaged)
    file, saved = reopen(path)
    assert len(saved.entries) == 14
    file.append(answer(15))
    file.close()
    assert len(read_save(path.read_bytes()).entries) == 15
    assert (tmp_path / "game.delve.damaged").read_bytes() == damaged


def test_second_damage_is_kept_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=20)
    raw = path.read_bytes()
    at = raw.index(b'"n":15')
    damages = [raw[:at] + letter + raw[at + 1 :] for letter in (b"X", b"Y", b"X")]
    copies = []
    for damaged in damages:
        path.write_bytes(damaged)
        file, _ = reopen(path)
        file.close()
        copies.append(file.copy)
    names = ["game.delve.damaged", "game.delve.damaged-2", "game.delve.damaged"]
    assert copies == [tmp_path / name for name in names]
    assert [copy.read_bytes() for copy in copies if copy] == damages


def test_save_is_not_touched_before_something_is_appended(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=20)
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    file, _ = reopen(path)
    file.close()
    assert path.read_bytes() == torn


def test_what_is_no_save_is_not_opened_and_stays_free(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    path.write_text("my letter\n")
    for _ in range(2):
        with pytest.raises(NoSave):
            reopen(path)


OPEN_ELSEWHERE = """
import sys
from pathlib import Path
from delve.flow.save_file import reopen
try:
    reopen(Path(sys.argv[1]))
except BlockingIOError:
    print("refused")
else:
    print("opened")
"""


def opened_elsewhere(path: Path) -> str:
    command = [sys.executable, "-c", OPEN_ELSEWHERE, str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def test_second_process_is_refused_while_the_first_plays(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    saved_game(path, answers=5)
    file, _ = reopen(path)
    assert opened_elsewhere(path) == "refused"
    file.close()
    assert opened_elsewhere(path) == "opened"


def test_partial_writes_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = DiskFile.new(tmp_path / "a", b"")

    class Narrow:
        """Takes three bytes at a time, as an almost full disk may."""

        def __init__(self, real: object) -> None:
            self.real = real

        def write(self, raw: bytes) -> int:
            return self.real.write(raw[:3])  # type: ignore[attr-defined, no-any-return]

    real = file._file
    monkeypatch.setattr(file, "_file", Narrow(real))
    file.write(b"0123456789")
    real.close()
    assert (tmp_path / "a").read_bytes() == b"0123456789"


def test_resumed_game_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    whole = saved_game(tmp_path / "whole.delve")
    saved_game(path, answers=40)
    for _ in range(3):
        file, saved = reopen(path)
        session = Session(new(), 7, automated())
        resume(session.play, saved)
        autosave = Autosave(file, saved)
        session.play.observer = autosave
        for _ in range(30):
            session.step()
        autosave.close()
    file, saved = reopen(path)
    session = Session(new(), 7, automated())
    resume(session.play, saved)
    session.play.observer = autosave = Autosave(file, saved)
    session.advance()
    autosave.close()
    assert decode(path.read_bytes()).lines == decode((tmp_path / "whole.delve").read_bytes()).lines
    assert session.play.facts == whole.play.facts
