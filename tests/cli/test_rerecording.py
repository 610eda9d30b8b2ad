"""`delve replay --rerecord` beside a game that is played, or a file that changes: nothing acknowledged is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli import rerecording
from delve_cli.main import main

from delve.flow.autosave import Autosave
from delve.flow.recording import record
from delve.flow.resume import resume
from delve.flow.save_file import reopen
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import automated, new, saved_game

pytestmark = [pytest.mark.usefixtures("nothing_of_the_user"), pytest.mark.one_of(6)]


def rerecord(path: Path) -> Result:
    ran = CliRunner().invoke(main, ["replay", str(path), "--rerecord"])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The save of a game that was left after two answers."""
    path = tmp_path / "game.delve"
    saved_game(path, answers=2).play.discard()
    return path


def test_save_that_is_being_played_is_not_recorded_anew_and_loses_nothing(game: Path) -> None:
    file, saved = reopen(game)
    session = Session(new(), saved.header.seed, automated())
    resume(session.play, saved)
    session.play.observer = autosave = Autosave(file, saved)
    ran = rerecord(game)
    assert ran.exit_code == 1
    assert ran.stderr == f"Error: {game} is being played already: close the other delve first\n"
    for _ in range(3):
        session.step()
    autosave.close()
    assert read_save(game.read_bytes()).entries == tuple(session.play.journal)
    assert len(session.play.journal) == 5
    assert rerecord(game).exit_code == 0


@pytest.mark.parametrize("change", ["another file", "another end", "no save", "gone"])
def test_file_that_is_not_the_one_any_more_that_was_read_is_left_as_it_is(
    game: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    other = game.with_name("other.delve")
    saved_game(other, answers=9).play.discard()

    def meanwhile(*arguments: object) -> object:
        if change == "another file":
            shutil.copy(other, game.with_name("new"))
            game.with_name("new").replace(game)
        elif change == "another end":
            shutil.copy(other, game)
        elif change == "no save":
            other.write_text("dear friend")
            shutil.copy(other, game)
        else:
            game.unlink()
        return record(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(rerecording, "record", meanwhile)
    ran = rerecord(game)
    assert ran.exit_code == 1
    if change == "gone":
        assert ran.stderr == f"Error: {game} cannot be written anew: No such file or directory\n"
        assert not game.exists()
    else:
        assert ran.stderr == (
            f"Error: {game} was changed while it was recorded anew, and is left as it is now\n"
        )
        assert game.read_bytes() == other.read_bytes()


def test_save_behind_a_link_is_recorded_anew_where_it_lies(game: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.delve"
    link.symlink_to(game)
    number = game.stat().st_ino
    assert rerecord(link).exit_code == 0
    assert link.is_symlink()
    assert game.stat().st_ino != number
    assert {*tmp_path.iterdir()} == {link, game}
