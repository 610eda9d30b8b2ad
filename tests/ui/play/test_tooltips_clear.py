"""The tooltip of a button leaves the other buttons to be seen."""

from __future__ import annotations

import pytest

from delve.ui.window import DESIGN, GameWindow
from tests.ui.play.pilot import Pilot


@pytest.mark.window
@pytest.mark.parametrize("layout", [(1440, 900), DESIGN], ids=["one row", "three rows"])
def test_tooltip_of_a_button_covers_no_other_button(game_window: GameWindow, layout: tuple[int, int]) -> None:
    game_window.router.resize(*layout, 1.0)
    pilot = Pilot(game_window)
    pilot.settle()
    pilot.read_stories()
    pilot.press("1")
    pilot.settle()
    bar = pilot.stage.panels.asked.bar
    assert len(bar.buttons) > 3
    for button in bar.buttons:
        pilot.window.library_window.dispatch_event("on_mouse_motion", *button.box.center, 0, 0)
        tooltip = pilot.stage.panels.tooltip
        assert tooltip.shown
        assert not [other.face.label for other in bar.buttons if tooltip.box.overlap(other.box).area]


@pytest.mark.window
def test_tooltip_of_a_card_tells_of_its_dice_once(game_window: GameWindow) -> None:
    pilot = Pilot(game_window)
    pilot.settle()
    pilot.read_stories()
    pilot.press("1")
    pilot.settle()
    panels = pilot.stage.panels
    pilot.window.library_window.dispatch_event("on_mouse_motion", *panels.places.card.center, 0, 0)
    lines = panels.tooltip.lines
    assert any("die: " in line for line in lines)
    assert len(lines) == len({*lines})
