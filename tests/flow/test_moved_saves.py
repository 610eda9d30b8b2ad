"""Saves that other programs rename, move, delete or write to while they are played: nothing acknowledged is lost."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from delve.flow import disk_file
from delve.flow.autosave import Autosave
from delve.flow.disk_file import DiskFile
from delve.flow.save_file import create, create_with_header, reopen
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import header, kept, saved_game
from tests.flow.test_save_file import opened_elsewhere

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.delve"


@pytest.fixture
def game(path: Path) -> tuple[Session, Autosave]:
    """A game under way, kept at `path`."""
    session, autosave = kept(create(path))
    play(session, 12)
    return session, autosave


def play(session: Session, answers: int) -> None:
    for _ in range(answers):
        session.step()


def holds(path: Path, session: Session) -> bool:
    """Whether a save holds everything that was answered, and nothing else."""
    saved = read_save(path.read_bytes())
    return saved.entries == tuple(session.play.journal) and not saved.decoded.lost


def test_save_that_was_deleted_is_put_back_whole_at_the_next_answer(
    path: Path, game: tuple[Session, Autosave]
) -> None:
    session, autosave = game
    path.unlink()
    play(session, 1)
    assert holds(path, session)
    assert autosave.notice == "the save was taken away: it is written anew as game.delve"
    play(session, 9)
    autosave.close()
    assert holds(path, session)
    assert [*path.parent.iterdir()] == [path]


def test_save_that_was_deleted_after_the_last_answer_is_put_back_when_the_game_is_left(
    path: Path, game: tuple[Session, Autosave]
) -> None:
    session, autosave = game
    path.unlink()
    autosave.close()
    assert holds(path, session)
    assert (autosave.place, autosave.trouble) == (path, "")


def test_save_that_was_gone_on_with_is_put_back_also_if_nothing_was_answered(path: Path) -> None:
    session = saved_game(path, answers=20)
    file, _ = reopen(path)
    path.unlink()
    file.close()
    assert holds(path, session)


def test_save_that_was_renamed_in_its_folder_is_followed(path: Path, game: tuple[Session, Autosave]) -> None:
    session, autosave = game
    named = path.rename(path.with_name("my great game.delve"))
    play(session, 9)
    assert autosave.notice == "the save was renamed: it is my great game.delve now"
    assert autosave.place == named
    assert [*path.parent.iterdir()] == [named]
    assert opened_elsewhere(named) == "refused", "its lock has not been given back"
    named = named.rename(path)
    play(session, 9)
    autosave.close()
    assert holds(path, session)
    assert autosave.place == path


def test_save_that_was_moved_away_stays_there_and_the_game_is_put_back_whole(
    path: Path, game: tuple[Session, Autosave]
) -> None:
    session, autosave = game
    (path.parent / "trash").mkdir()
    moved = path.rename(path.parent / "trash" / path.name)
    before = moved.read_bytes()
    play(session, 9)
    autosave.close()
    assert holds(path, session)
    assert moved.read_bytes() == before


def put_another(path: Path) -> None:
    """As editors and programs that copy from elsewhere do."""
    other = path.with_name("other")
    other.write_text("mine")
    other.replace(path)


def write_over(path: Path) -> None:
    path.write_text("mine")


def empty(path: Path) -> None:
    path.write_text("")


def lengthen(path: Path) -> None:
    with path.open("a") as file:
        file.write("mine")


@pytest.mark.parametrize("change", [put_another, write_over, empty, lengthen])
def test_game_whose_save_another_program_has_changed_is_saved_beside_it(
    path: Path, game: tuple[Session, Autosave], change: Callable[[Path], None]
) -> None:
    session, autosave = game
    change(path)
    left = path.read_bytes()
    play(session, 9)
    autosave.close()
    beside = path.with_name("game-2.delve")
    assert autosave.place == beside
    assert autosave.notice == "another program has changed game.delve: the game is saved as game-2.delve now"
    assert holds(beside, session)
    assert path.read_bytes() == left, "what the other one wrote is left as it is"


def test_save_whose_folder_was_taken_away_is_put_back_with_it(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.delve"
    session, autosave = kept(create(path))
    play(session, 5)
    path.parent.rename(tmp_path / "elsewhere")
    play(session, 5)
    autosave.close()
    assert holds(path, session)


def test_game_whose_folder_cannot_be_written_any_more_is_saved_in_its_refuge(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, refuge = disk_file.new_file_beside, tmp_path / "saves"

    def fenced(place: Path, raw: bytes, *, synced: bool) -> object:
        if place.parent != refuge:
            raise PermissionError(errno.EACCES, "Permission denied")
        return make(place, raw, synced=synced)

    session, autosave = kept(create_with_header(path, header(), refuge))
    play(session, 5)
    path.unlink()
    monkeypatch.setattr(disk_file, "new_file_beside", fenced)
    play(session, 5)
    autosave.close()
    now = refuge / path.name
    assert (autosave.place, holds(now, session)) == (now, True)
    assert autosave.notice == f"game.delve cannot be written any more: the game is saved as {now} now"


def test_save_that_was_only_held_open_is_given_back_as_it_is(path: Path) -> None:
    held = create_with_header(path, header())
    session, autosave = kept(held.duplicate())
    play(session, 5)
    path.unlink()
    autosave.close()
    assert opened_elsewhere(path) == "opened", "it is another file than the one that is held"
    held.release()
    assert [*path.parent.iterdir()] == [path]
    assert holds(path, session)


def test_save_that_is_put_back_is_locked_as_before(path: Path, game: tuple[Session, Autosave]) -> None:
    session, autosave = game
    path.unlink()
    play(session, 1)
    assert opened_elsewhere(path) == "refused"
    autosave.close()
    assert opened_elsewhere(path) == "opened"


def test_save_that_cannot_be_put_back_yet_is_tried_again_at_every_answer(
    path: Path, game: tuple[Session, Autosave], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session, autosave = game
    path.unlink()
    with monkeypatch.context() as disk:
        disk.setattr(disk_file, "new_file_beside", full)
        play(session, 3)
        assert autosave.trouble == "No space left on device"
    play(session, 1)
    assert autosave.trouble == ""
    autosave.close()
    assert holds(path, session)


def test_write_costs_one_look_at_the_file(
    game: tuple[Session, Autosave], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Path] = []
    stat = Path.stat

    def counted(self: Path, **how: bool) -> object:
        looks.append(self)
        return stat(self, **how)

    session, autosave = game
    monkeypatch.setattr(Path, "stat", counted)
    play(session, 10)
    assert len(looks) == 10
    autosave.close()


def test_file_to_which_its_file_system_gives_another_number_each_time_is_the_same(path: Path) -> None:
    file = DiskFile.new(path, b"game\n")
    file._identity = (0, 0)
    assert file.is_there(5)
    assert file.is_there(-1)
    assert not file.is_there(4)
    file.close()


def test_file_that_was_replaced_before_it_was_locked_is_not_played(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(path, answers=5)

    def late(number: int) -> None:
        put_another(path)

    monkeypatch.setattr(disk_file, "lock", late)
    with pytest.raises(BlockingIOError):
        reopen(path)
