"""Advice of a quest in the window: it stands off the board, takes no input of others, and is switched off."""

from __future__ import annotations

import pytest

from delve.model.settings import Settings
from delve.title.preferences import Preferences
from delve.ui.play.dialog import Dialog
from delve.ui.window import DESIGN, GameWindow
from tests.narrate.test_advice import FIRST, SECOND
from tests.ui.play.pilot import Pilot

pytestmark = pytest.mark.window


def begun(window: GameWindow) -> Pilot:
    """A quest with advice, whose first story was read."""
    pilot = Pilot(window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    act(pilot, "enter")
    return pilot


def act(pilot: Pilot, key: str) -> None:
    """Press a key, and wait for what comes of it."""
    pilot.press(key)
    pilot.settle()


def advice(pilot: Pilot) -> Dialog:
    """The box with the advice that is shown."""
    box = pilot.stage.advice.dialog
    assert box is not None
    return box


def test_window_tells_advice_off_the_board_until_it_is_switched_off(game_window: GameWindow) -> None:
    pilot = begun(game_window)
    box = advice(pilot)
    assert box.content.text.startswith(FIRST)
    assert pilot.stage.dialog is None
    assert box.box.overlap(pilot.stage.panels.places.board).area == 0
    game_window.draw_now()
    panel = pilot.stage.panels.log_panel
    assert box.box.overlap(panel.log.box).area == 0, "the log can be read above it"
    short = panel.log.box.height
    act(pilot, "escape")
    assert pilot.stage.advice.dialog is None
    assert pilot.stage.dialog is None, "the same key has not opened the menu as well"
    game_window.draw_now()
    assert panel.log.box.height > short > panel.log.box.height / 2, "most of what is newest is read"
    act(pilot, "1")
    box = advice(pilot)
    assert box.content.text.startswith(SECOND)
    box.choose("silence")
    assert not pilot.stage.preferences.settings.advice
    assert pilot.stage.advice.dialog is None


def test_keys_and_clicks_mean_under_advice_what_they_mean_without(game_window: GameWindow) -> None:
    pilot = begun(game_window)
    box = advice(pilot)
    given = len(pilot.session.play.journal)
    act(pilot, "1")
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


def test_small_window_leaves_the_log_to_be_read_below_advice(game_window: GameWindow) -> None:
    game_window.router.resize(*DESIGN, 1.0)
    pilot = begun(game_window)
    game_window.draw_now()
    box, stage = advice(pilot), pilot.stage
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


def test_tooltip_of_a_button_is_not_hidden_by_advice(game_window: GameWindow) -> None:
    pilot = begun(game_window)
    act(pilot, "1")
    box, panels = advice(pilot), pilot.stage.panels
    hidden = {}
    for button in panels.asked.bar.buttons:
        game_window.router.pointer(*button.box.center)
        assert panels.tooltip.shown
        hidden[button.face.label] = panels.tooltip.box.shared(box.box)
    assert set(hidden.values()) == {0}, hidden


def test_advice_goes_away_with_the_turn_for_which_it_was_given(game_window: GameWindow) -> None:
    pilot = begun(game_window)
    act(pilot, "1")
    box = advice(pilot)
    assert box.content.text.startswith(SECOND)
    active = pilot.session.view.state.active
    for _ in range(2):
        pilot.stage.hand.end_turn()
    pilot.settle()
    assert pilot.session.view.state.active != active
    assert pilot.stage.advice.dialog is None
