"""Leaving a table: again, to the title, for good; and the picture that stays beside the save."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from delve.flow.picture import forget_picture, picture_of
from delve.flow.saves import saves_folder
from delve.ui.play import dialogs
from delve.ui.window import GameWindow
from tests.recorded import recorded
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]


@pytest.fixture
def pilot(game_window: GameWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pilot:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    pilot = Pilot(game_window)
    monkeypatch.setattr(pilot.stage, "_on_quit", lambda: None)
    pilot.wait()
    pilot.stage.close_dialog()
    return pilot


@pytest.mark.parametrize(("id", "wanted"), [("again", "again"), ("title", "title"), ("quit", "close")])
def test_menu_leads_again_into_the_quest_to_the_title_and_out(pilot: Pilot, id: str, wanted: str) -> None:
    """S4-12, S4-23."""
    pilot.stage.show_menu()
    assert pilot.stage.dialog is not None
    assert id in [choice for choice, _ in pilot.stage.dialog.content.choices]
    pilot.stage.dialog.choose(id)
    assert pilot.stage.afterwards == wanted
    assert pilot.stage.dialog is None


@pytest.mark.parametrize(("id", "wanted"), [("again", "again"), ("title", "title"), ("quit", "close")])
def test_every_end_leads_again_into_the_quest_to_the_title_and_out(
    pilot: Pilot, id: str, wanted: str
) -> None:
    content: Any = dialogs.stopped("nobody wins", pilot.stage.ways_out)
    pilot.stage.open(content, pilot.stage.last_words.follow)
    assert pilot.stage.dialog is not None
    pilot.stage.dialog.choose(id)
    assert pilot.stage.afterwards == wanted


def test_board_can_be_looked_at_after_the_end(pilot: Pilot) -> None:
    pilot.stage.open(dialogs.stopped("nobody wins", pilot.stage.ways_out), pilot.stage.last_words.follow)
    assert pilot.stage.dialog is not None
    pilot.stage.dialog.choose("continue")
    assert pilot.stage.afterwards == "close"
    assert pilot.stage.dialog is None


@pytest.mark.parametrize("by_key", [True, False])
def test_from_the_board_after_the_end_one_comes_back_to_what_was_offered(pilot: Pilot, by_key: bool) -> None:
    pilot.settle()
    pilot.read_stories()
    pilot.session.circles = "nobody wins"
    pilot.wait()
    assert pilot.stage.dialog is not None
    pilot.press("escape")
    assert pilot.stage.dialog is None
    assert [face.label for face in pilot.stage.panels.asked.faces] == ["What now?"]
    if by_key:
        pilot.press("enter")
    else:
        pilot.click_pixel(*pilot.stage.panels.asked.bar.buttons[0].box.center)
    assert pilot.stage.dialog is not None
    assert "again" in [choice for choice, _ in pilot.stage.dialog.content.choices]


@pytest.mark.parametrize("has_easier", [True, False])
def test_easier_game_is_offered_at_the_end_where_there_is_one(pilot: Pilot, has_easier: bool) -> None:
    pilot.settle()
    pilot.read_stories()
    pilot.session.has_easier = has_easier
    pilot.press("escape")
    assert pilot.stage.dialog is not None
    assert "easier" not in [id for id, _ in pilot.stage.dialog.content.choices], "not in the menu"
    pilot.press("escape")
    pilot.session.play.game.state.set(outcome="overlord")
    pilot.stage.last_words.say()
    assert pilot.stage.dialog is not None
    choices = [id for id, _ in pilot.stage.dialog.content.choices]
    assert choices[: 1 + has_easier] == ["again", "easier"][: 1 + has_easier]
    assert ("easier" in choices) == has_easier
    if has_easier:
        pilot.stage.dialog.choose("easier")
        assert pilot.stage.afterwards == "easier"


def test_easier_game_is_not_offered_to_whoever_has_won(pilot: Pilot) -> None:
    pilot.settle()
    pilot.read_stories()
    pilot.session.has_easier = True
    pilot.session.play.game.state.set(outcome="heroes")
    pilot.stage.last_words.say()
    assert pilot.stage.dialog is not None
    choices = [id for id, _ in pilot.stage.dialog.content.choices]
    assert "again" in choices
    assert "easier" not in choices


@pytest.mark.parametrize("is_over", [False, True])
def test_another_dungeon_and_the_same_one_are_offered_where_one_was_made(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch, is_over: bool
) -> None:
    """In the menu and at the end."""
    session = recorded()
    session.has_another = True
    pilot = Pilot(game_window, session)
    monkeypatch.setattr(pilot.stage, "_on_quit", lambda: None)
    pilot.settle()
    pilot.read_stories()
    if is_over:
        session.play.game.state.set(outcome="overlord")
        pilot.stage.last_words.say()
    else:
        pilot.press("escape")
    assert pilot.stage.dialog is not None
    told = dict(pilot.stage.dialog.content.choices)
    assert told["another"] == "Begin in another dungeon"
    assert told["again"] == "Begin in the same dungeon again"
    pilot.stage.dialog.choose("another")
    assert pilot.stage.afterwards == "another"


def test_end_is_chosen_from_by_digits_and_comes_back_when_the_rules_were_read(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As every other box with choices."""
    monkeypatch.setattr(pilot.stage, "_on_quit", lambda: None)
    pilot.settle()
    pilot.read_stories()
    pilot.session.play.game.state.set(outcome="overlord")
    pilot.stage.last_words.say()
    assert pilot.stage.dialog is not None
    end = pilot.stage.dialog.content
    pilot.window.router.key("f2")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.title in ("What it means", "Rules")
    pilot.window.router.key("escape")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content == end
    ids = [id for id, _label in end.choices]
    pilot.window.router.key(str(ids.index("title") + 1))
    assert pilot.stage.afterwards == "title"


def test_game_that_cannot_go_on_is_left_by_digits_too() -> None:
    told = dialogs.stopped("nobody wins", ("again", "title"))
    assert told.numbered
    assert dialogs.RULES in told.keys.values()


def test_no_other_dungeon_is_offered_where_a_quest_was_drawn(pilot: Pilot) -> None:
    pilot.stage.show_menu()
    assert pilot.stage.dialog is not None
    told = dict(pilot.stage.dialog.content.choices)
    assert "another" not in told
    assert told["again"] == "Begin this quest again"


def test_picture_of_the_board_is_kept_beside_the_save(pilot: Pilot) -> None:
    saves_folder().mkdir(parents=True)
    save = saves_folder() / "game.delve"
    pilot.session.autosave = SimpleNamespace(place=save, notice="", trouble="")  # type: ignore[assignment]
    pilot.stage.show_menu()
    pilot.stage.quit()
    found = picture_of(save)
    assert found == saves_folder() / "game.delve.png"
    with Image.open(found) as picture:
        assert picture.width <= 416
        colors = picture.getcolors(picture.width * picture.height)
        assert colors is not None
        assert len(colors) > 100
    forget_picture(save)
    assert picture_of(save) is None


def test_no_picture_is_written_beside_a_save_that_lies_elsewhere(pilot: Pilot, tmp_path: Path) -> None:
    save = tmp_path / "game.delve"
    pilot.session.autosave = SimpleNamespace(place=save, notice="", trouble="")  # type: ignore[assignment]
    pilot.stage.quit()
    assert picture_of(save) is None
