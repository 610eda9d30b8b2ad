"""Persons who see different things hand the table over: nothing of one side is seen by the other."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from delve.flow.picture import picture_of
from delve.flow.saves import saves_folder
from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.terminal.terminal import Terminal
from delve.ui.motion import Speed
from delve.ui.window import GameWindow
from tests.march.games import ROVERS, WARDENS, session
from tests.march.test_persons import PERSONS, wanted
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """The table when the other side has just been asked for the first time."""
    return handed_over(game_window)


def handed_over(window: GameWindow, speed: Speed = "off") -> Pilot:
    """The same at a speed."""
    pilot = Pilot(window, session(5, *PERSONS), speed)
    game = pilot.session
    assert game.looking == ROVERS
    while game.looking == ROVERS:
        if not game.step():
            game.answer(wanted(game))
    pilot.stage.close_dialog()
    pilot.stage.playback.stories.clear()
    pilot.stage.take_in_changes()
    return pilot


def test_table_is_covered_until_the_next_person_has_come(pilot: Pilot, tmp_path: Path) -> None:
    stage = pilot.stage
    assert stage.dialog is not None
    assert stage.dialog.content.title == "It is the turn of: Wardens"
    stage.window.screenshot(tmp_path / "covered.png")
    with Image.open(tmp_path / "covered.png") as picture:
        view = stage.board.camera.view
        corner = picture.crop((0, 0, view.right // 3, picture.height // 4))
        assert corner.getcolors() == [(corner.width * corner.height, (12, 11, 12))]
    stage.dialog.choose("continue")
    assert stage.dialog is not None, "what happened is told once the person has come"
    recap = stage.dialog.content
    assert recap.title == "Wardens: since you looked last"
    own = Chronicle(side=WARDENS)
    own.update(stage.session.play.facts, stage.session.view_of(WARDENS))
    assert {*recap.lines[1:]} <= {plain(line) for line in own.lines}
    assert recap.lines[-1] == plain(own.lines[-1])
    stage.dialog.choose("continue")
    assert stage.dialog is None


def test_nothing_moves_or_is_heard_below_the_cover(game_window: GameWindow) -> None:
    stage = handed_over(game_window, "slow").stage
    assert stage.session.told(), "there would be something"
    assert not stage.playback.busy(stage.now)
    assert stage.playback.heard(stage.now) == ()
    assert not stage.board.motions.busy(stage.now)


def test_side_is_told_only_what_came_since_it_looked_last(pilot: Pilot) -> None:
    stage = pilot.stage
    stage.dialog.choose("continue")
    game, told = stage.session, len(stage.tale._chronicles.of(WARDENS).lines)
    for side in (ROVERS, WARDENS):
        while game.looking != side:
            if not game.step():
                game.answer(wanted(game))
        stage.close_dialog()
        stage.playback.stories.clear()
        stage.take_in_changes()
    assert stage.dialog is not None
    stage.dialog.choose("continue")
    assert stage.dialog is not None
    lines = [*map(plain, stage.tale._chronicles.of(WARDENS).lines)]
    assert [*stage.dialog.content.lines[1:]] == lines[-18:]
    assert f"after {len(lines) - told - 18} lines" in stage.dialog.content.lines[0]


def test_no_picture_of_what_one_side_sees_is_kept(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(pilot.stage, "_on_quit", lambda: None)
    saves_folder().mkdir(parents=True)
    save = saves_folder() / "game.delve"
    pilot.session.autosave = SimpleNamespace(place=save, notice="", trouble="")  # type: ignore[assignment]
    pilot.stage.quit()
    assert picture_of(save) is None


def played_to(sides: tuple[str, ...]) -> tuple[Session, int]:
    """A game in which these sides have looked in turn, and how many facts there were when Wardens had answered last."""
    game, seen = session(5, *PERSONS), 0
    for side in sides:
        while game.looking != side:
            if game.step():
                continue
            is_last = game.looking == WARDENS
            game.answer(wanted(game))
            seen = len(game.play.facts) if is_last else seen
    return game, seen


def test_after_a_resume_a_side_is_told_only_what_came_since_its_last_answer(
    game_window: GameWindow,
) -> None:
    game, seen = played_to((WARDENS, ROVERS))
    stage = Pilot(game_window, game).stage
    while game.looking == ROVERS:
        if not game.step():
            game.answer(wanted(game))
    stage.close_dialog()
    stage.playback.stories.clear()
    stage.take_in_changes()
    assert stage.dialog is not None
    stage.dialog.choose("continue")
    assert stage.dialog is not None
    own = stage.tale._chronicles.of(WARDENS)
    assert 0 < own.lines_until(seen) <= own.lines_until(game.facts_seen(WARDENS)) < len(own.lines)
    since = [*map(plain, own.lines[own.lines_until(game.facts_seen(WARDENS)) :])]
    told = [line for line in stage.dialog.content.lines if not line.startswith("…")]
    assert told == since[-18:]
    left = len(since) - 18
    assert (f"after {left} lines" in stage.dialog.content.lines[0]) == (left > 0)


def test_terminal_tells_the_same_after_a_resume() -> None:
    game, _ = played_to((WARDENS, ROVERS))
    shown: list[str] = []

    def read(prompt: str) -> str:
        if game.looking == WARDENS or len(shown) > 5_000:
            raise EOFError
        game.answer(wanted(game))
        return "board"

    Terminal(game, read, shown.append).run()
    assert game.looking == WARDENS
    own = Chronicle(side=WARDENS)
    own.update(game.play.facts, game.view_of(WARDENS))
    seen = own.lines_until(game.facts_seen(WARDENS))
    assert 0 < seen < len(own.lines)
    told = shown[shown.index("Through the eyes of the wardens:") + 1 :]
    assert told[0] == plain(own.lines[seen])
