"""Advice of a quest in the window: it stands off the board, and is switched off."""

from __future__ import annotations

import pytest

from delve.model.settings import Settings
from delve.title.preferences import Preferences
from delve.ui.window import GameWindow
from tests.narrate.test_advice import FIRST, SECOND
from tests.ui.play.pilot import Pilot


@pytest.mark.window
def test_window_tells_advice_off_the_board_until_it_is_switched_off(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off")))
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    box = pilot.stage.dialog
    assert box is not None
    assert box.content.text.startswith(FIRST)
    assert box.content.cover[3] == 90, "what lies below is dimmed, and is still seen"
    pilot.press("enter")
    pilot.settle()
    assert pilot.stage.dialog is None
    pilot.press("1")
    pilot.settle()
    box = pilot.stage.dialog
    assert box is not None
    assert box.content.text.startswith(SECOND)
    box.choose("silence")
    assert not pilot.stage.preferences.settings.advice
