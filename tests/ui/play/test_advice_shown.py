"""Advice of a quest in the window: it stands off the board, takes no input of others, and is switched off."""

from __future__ import annotations

import pytest

from delve.model.settings import Settings
from delve.title.preferences import Preferences
from delve.ui.window import DESIGN, GameWindow
from tests.narrate.test_advice import FIRST, SECOND
from tests.ui.play.pilot import Pilot


@pytest.mark.window
def test_window_tells_advice_off_the_board_until_it_is_switched_off(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    box = pilot.stage.advice.dialog
    assert box is not None
    assert box.content.text.startswith(FIRST)
    assert pilot.stage.dialog is None
    assert box.box.overlap(pilot.stage.panels.places.board).area == 0
    game_window.draw_now()
    panel = pilot.stage.panels.log_panel
    assert box.box.overlap(panel.log.box).area == 0, "the log can be read above it"
    short = panel.log.box.height
    pilot.press("escape")
    pilot.settle()
    assert pilot.stage.advice.dialog is None
    assert pilot.stage.dialog is None, "the same key has not opened the menu as well"
    game_window.draw_now()
    assert panel.log.box.height > short > panel.log.box.height / 2, "most of what is newest is read"
    pilot.press("1")
    pilot.settle()
    box = pilot.stage.advice.dialog
    assert box is not None
    assert box.content.text.startswith(SECOND)
    box.choose("silence")
    assert not pilot.stage.preferences.settings.advice
    assert pilot.stage.advice.dialog is None


@pytest.mark.window
def test_keys_and_clicks_mean_under_advice_what_they_mean_without(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    box = pilot.stage.advice.dialog
    assert box is not None
    given = len(pilot.session.play.journal)
    pilot.press("1")
    pilot.settle()
    assert len(pilot.session.play.journal) > given, "the key chose who acts"
    assert pilot.stage.advice.dialog is not box, "what is advised now stands in its place"
    x, y = box.box.center
    given = len(pilot.session.play.journal)
    pilot.click_pixel(x, y)
    assert len(pilot.session.play.journal) == given
    target = next(iter(pilot.stage.hand.bands.all))  # type: ignore[union-attr]
    pilot.click(*target)
    pilot.settle()
    assert len(pilot.session.play.journal) > given, "the click on the board walked"


@pytest.mark.window
def test_small_window_leaves_the_log_to_be_read_below_advice(game_window: GameWindow) -> None:
    game_window.router.resize(*DESIGN, 1.0)
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    game_window.draw_now()
    box, stage = pilot.stage.advice.dialog, pilot.stage
    assert box is not None
    panel, places = stage.panels.log_panel, stage.panels.places
    assert box.box.overlap(panel.box).area == 0
    assert box.box.overlap(places.middle).area == 0, "what is asked for can be read, too"
    assert box.box.overlap(places.board) == box.box
    assert panel.log.box.height >= 40
    assert stage.model is not None
    covered = [
        token for token in stage.model.scene.tokens if box.box.contains(*pilot.pixels(token.x, token.y))
    ]
    assert covered == []
    game_window.router.resize(1440, 900, 1.0)
    assert box.box.overlap(stage.panels.places.board).area == 0, "there is room beside the board now"


@pytest.mark.window
def test_tooltip_of_a_button_is_not_hidden_by_advice(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    box, panels = pilot.stage.advice.dialog, pilot.stage.panels
    assert box is not None
    hidden = {}
    for button in panels.asked.bar.buttons:
        game_window.router.pointer(*button.box.center)
        assert panels.tooltip.shown
        hidden[button.face.label] = panels.tooltip.box.shared(box.box)
    assert set(hidden.values()) == {0}, hidden


@pytest.mark.window
def test_advice_goes_away_with_the_turn_for_which_it_was_given(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    box = pilot.stage.advice.dialog
    assert box is not None
    assert box.content.text.startswith(SECOND)
    active = pilot.session.view.state.active
    for _ in range(2):
        pilot.stage.hand.end_turn()
    pilot.settle()
    assert pilot.session.view.state.active != active
    assert pilot.stage.advice.dialog is None
