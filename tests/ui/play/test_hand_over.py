"""Persons who see different things hand the table over: nothing of one side is seen by the other."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from delve.flow.picture import picture_of
from delve.flow.saves import saves_folder
from delve.ui.window import GameWindow
from tests.march.games import ROVERS, session
from tests.march.test_persons import PERSONS, wanted
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window]


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """The table when the other side has just been asked for the first time."""
    pilot = Pilot(game_window, session(5, *PERSONS))
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
    assert stage.dialog is None


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
