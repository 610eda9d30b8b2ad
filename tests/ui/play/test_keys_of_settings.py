"""Keys of the settings in the window: what they do, and where they are written."""

from __future__ import annotations

import pytest

from delve.model.keys import KeySettings
from delve.model.settings import Settings
from delve.title.pages import title_of
from delve.title.preferences import Preferences
from delve.ui.title.window import open_title
from delve.ui.window import GameWindow
from tests.title.house import HouseOfTests
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window]
OWN = KeySettings(end_turn=("q",), undo=("1",), help=("ctrl+h",), confirm=("j",))


def test_other_keys_act_and_are_written_on_buttons_in_hints_and_in_the_help(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off", keys=OWN, advice=False)))
    pilot.settle()
    pilot.press("j")
    pilot.settle()
    assert pilot.stage.dialog is None, "the story was read"
    router = pilot.window.router
    pilot.press("2")
    pilot.settle()
    model = pilot.stage.model
    assert model is not None
    keys = {face.id: face.hotkey for face in model.buttons}
    assert (keys["undo"], keys["end"]) == ("1", "Q")
    assert "1" not in [key for id, key in keys.items() if id.startswith("option")]
    assert model.hint.endswith("the cursor and J do the same")
    before = len(pilot.session.play.journal)
    assert not router.key("e") or len(pilot.session.play.journal) == before
    pilot.press("1")
    assert len(pilot.session.play.journal) < before
    router.key("ctrl+h")
    assert pilot.stage.dialog is not None
    assert ("Ctrl+H", "show this") in pilot.stage.dialog.content.rows
    router.key("ctrl+h")
    assert pilot.stage.dialog is None


def test_water_stands_where_motion_is_reduced(game_window: GameWindow) -> None:
    pilot = Pilot(
        game_window, preferences=Preferences(Settings(speed="off", reduced_motion=True, advice=False))
    )
    pilot.settle()
    assert pilot.stage.board.water_stands
    assert not game_window.lively


def test_key_is_changed_at_the_title_by_pressing_it(game_window: GameWindow) -> None:
    house = HouseOfTests()
    screen = open_title(game_window, title_of(house))
    full: list[str] = []
    router = game_window.router
    router.shortcuts["fullscreen"] = lambda: full.append("screen")
    for id in ("settings", "keys", "window", "fullscreen"):
        screen.choose(id)
    router.key("f12")
    assert screen.title.page.lines[1] == "F12 has another use: save a picture of the window"
    router.key("f11")
    assert (full, house.wanted.keys) == ([], KeySettings()), "it has that key already"
    screen.choose("fullscreen")
    router.key("lshift")
    router.key("shift+f")
    assert house.wanted.keys == KeySettings(fullscreen=("shift+f",))
    router.key("f11")
    router.key("shift+f")
    assert full == ["screen"]
    screen.choose("fullscreen")
    router.key("escape")
    assert screen.title.page.id == "keys window"
