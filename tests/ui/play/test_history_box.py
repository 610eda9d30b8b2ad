"""The box with all that has happened: it is scrolled, and what is typed leaves some of its lines."""

from __future__ import annotations

import pytest
from pyglet.window import key

from delve.ui.play.history_box import LINES, PAGE, History, HistoryBox, HistoryContent
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot

ALL = [f"line {n} of {'orcs' if n % 2 else 'toads'}" for n in range(60)]


def test_last_lines_are_shown_first_and_pages_lead_back() -> None:
    history = History(ALL)
    assert history.in_sight == tuple(ALL[-LINES:])
    history.scroll(PAGE)
    assert history.in_sight[-1] == ALL[-1 - PAGE]
    history.scroll(10**6)
    assert history.in_sight == tuple(ALL[:LINES])
    history.scroll(-(10**6))
    assert history.back == 0


def test_all_words_that_are_typed_must_stand_in_a_line_in_any_case() -> None:
    history = History(ALL)
    history.type("ORCS 5")
    assert history.found == tuple(line for line in ALL if "orcs" in line and "5" in line)
    history.type("dragon")
    assert (history.found, history.in_sight) == ((), ())


@pytest.mark.window
def test_key_opens_it_and_typing_filters(game_window: GameWindow) -> None:
    """S1-73, S2-39: the log is on the screen, and all of it can be read."""
    pilot = Pilot(game_window)
    pilot.settle()
    pilot.read_stories()
    game_window.library_window.dispatch_event("on_key_press", key.F9, 0)
    box = pilot.stage.dialog
    assert isinstance(box, HistoryBox)
    assert isinstance(box.content, HistoryContent)
    everything = box.content.history.found
    assert everything
    game_window.library_window.dispatch_event("on_text", "zzz")
    assert box.content.history.found == ()
    game_window.library_window.dispatch_event("on_key_press", key.BACKSPACE, 0)
    assert box.content.history.typed == "zz"
    game_window.library_window.dispatch_event("on_key_press", key.ESCAPE, 0)
    assert pilot.stage.dialog is None
