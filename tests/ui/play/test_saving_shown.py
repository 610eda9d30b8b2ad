"""What the window shows of saving: that the game is saved, that it is not, and where a game that was left goes on."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from delve.flow.autosave import Autosave
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile, create
from delve.flow.saved import read_save
from delve.requests import NOTHING
from delve.ui.play import dialogs
from delve.ui.window import GameWindow
from tests.flow.saves import header
from tests.flow.test_asking import vain
from tests.flow.test_save_file import Disk
from tests.recorded import recorded
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


def at_table(window: GameWindow, disk: Disk) -> Pilot:
    """A pilot whose game is kept."""
    session = recorded()
    session.autosave = Autosave(SaveFile(disk.open))
    session.autosave.begin(header(seed=1), session.play)
    made = Pilot(window, session)
    made.settle()
    made.press("enter")
    made.settle()
    return made


def test_game_that_stands_at_a_question_without_an_answer_is_gone_on_with_in_the_window(
    game_window: GameWindow,
) -> None:
    game, command = vain()
    game.play.enter(command)
    answers = len(game.play.journal)
    Pilot(game_window, game.session)
    assert [entry.answer for entry in game.play.journal[answers:]] == [NOTHING]
    assert game.session.waits_for_person


def test_bar_says_that_the_game_is_saved(game_window: GameWindow) -> None:
    pilot = at_table(game_window, Disk(0, 0))
    assert pilot.stage.model is not None
    assert (pilot.stage.model.top.saved, pilot.stage.model.top.trouble) == (True, "")


def test_bar_says_that_the_game_is_not_saved_and_why_until_it_is(game_window: GameWindow) -> None:
    pilot = at_table(game_window, Disk(1, errno.ENOSPC))
    pilot.press("1")
    pilot.settle()
    assert pilot.stage.model is not None
    top = pilot.stage.model.top
    assert (top.saved, top.trouble) == (False, "No space left on device")
    assert pilot.stage.panels.top.tooltip[-1] == (
        "Not saved: No space left on device (tried again at every answer)"
    )
    pilot.press("e", "e")
    pilot.settle()
    assert pilot.stage.model is not None
    assert pilot.stage.model.top.saved
    assert not any("Not saved" in line for line in pilot.stage.panels.top.tooltip)


def test_box_says_once_what_another_program_did_to_the_save(game_window: GameWindow, tmp_path: Path) -> None:
    session = recorded()
    session.autosave = Autosave(create(tmp_path / "game.delve"))
    session.autosave.begin(header(seed=1), session.play)
    pilot = Pilot(game_window, session)
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    assert pilot.stage.dialog is None
    (tmp_path / "game.delve").rename(tmp_path / "mine.delve")
    pilot.press("e", "e")
    pilot.settle()
    assert pilot.stage.dialog is not None
    notice = "the save was renamed: it is mine.delve now"
    assert pilot.stage.dialog.content == dialogs.moved(notice)
    pilot.press("enter")
    pilot.settle()
    assert pilot.stage.dialog is None or pilot.stage.dialog.content != dialogs.moved(notice)
    session.autosave.close()


def test_game_without_a_save_says_nothing(game_window: GameWindow) -> None:
    pilot = Pilot(game_window)
    pilot.settle()
    assert pilot.stage.model is not None
    assert (pilot.stage.model.top.saved, pilot.stage.model.top.trouble) == (False, "")


def test_game_that_is_gone_on_with_tells_its_log_and_no_old_story(game_window: GameWindow) -> None:
    disk = Disk(0, 0)
    before = at_table(game_window, disk)
    before.press("1")
    before.settle()
    before.press("e", "e")
    before.settle()
    session = recorded()
    resume(session.play, read_save(disk.raw))
    after = Pilot(game_window, session)
    after.settle()
    assert after.stage.dialog is None
    assert after.stage.tale.lines == before.stage.tale.lines
    assert after.stage.model is not None
    assert before.stage.model is not None
    assert after.stage.model.avatars == before.stage.model.avatars
    assert after.stage.model.prompt == before.stage.model.prompt


def test_game_that_cannot_go_on_says_why(game_window: GameWindow) -> None:
    pilot = at_table(game_window, Disk(0, 0))
    pilot.session.play.stopped, pilot.session.play._asked = "ZeroDivisionError: by zero", None
    pilot.settle()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content == dialogs.stopped("ZeroDivisionError: by zero", ("again", "title"))


def test_automated_players_in_circles_are_told(game_window: GameWindow) -> None:
    pilot = at_table(game_window, Disk(0, 0))
    pilot.session.circles = "nobody has won in 500 rounds of automated players"
    pilot.settle()
    assert pilot.stage.dialog is not None
    told = dialogs.stopped("nobody has won in 500 rounds of automated players", ("again", "title"))
    assert pilot.stage.dialog.content == told
