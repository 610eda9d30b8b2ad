"""What a desk does to a window breaks nothing: sizes, densities, other windows, missing fonts, the cross."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from delve.ui import text
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot
from tests.ui.play.test_damaged_frames import Watched

pytestmark = [pytest.mark.one_of(8), pytest.mark.window]


@pytest.fixture
def acting(game_window: GameWindow) -> Iterator[Watched]:
    """The other side acts, and figures glide."""
    pilot = Pilot(game_window, speed="slow")
    pilot.settle()
    pilot.press("enter")
    while pilot.session.view.state.side != "overlord":
        pilot.settle()
        if pilot.stage.dialog is not None:
            pilot.press("enter")
        elif pilot.session.view.state.active:
            pilot.press("e", "e")
            pilot.wait(0.1)
        else:
            pilot.press("1")
    size = game_window.library_window.get_size()
    yield Watched(pilot)
    game_window.library_window.set_size(*size)
    game_window.focused = True


def test_sizes_that_change_while_others_act_leave_no_stale_pixel(acting: Watched) -> None:
    window = acting.pilot.window.library_window
    for width, height in ((1280, 801), (961, 603), (1440, 900)):
        acting.pilot.wait(0.1)
        window.set_size(width, height)
        window.dispatch_event("on_resize", width, height)
        acting.shows_the_truth((width, height))
        acting.pilot.wait(0.2)
        acting.shows_the_truth((width, height))


def test_window_that_comes_to_a_monitor_of_another_density_is_laid_out_anew(
    acting: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = acting.pilot.window
    before = window.router.scale
    monkeypatch.setattr(type(window.library_window), "scale", property(lambda _self: 1.25))
    window.library_window.dispatch_event("on_scale", 1.25, 120)
    assert window.router.scale == pytest.approx(1.25 * before)
    acting.shows_the_truth("another density")
    monkeypatch.undo()
    window.library_window.dispatch_event("on_scale", 1.0, 96)
    acting.shows_the_truth("the density as it was")


def test_game_goes_on_while_the_window_is_not_looked_at(acting: Watched) -> None:
    pilot = acting.pilot
    pilot.window.library_window.dispatch_event("on_deactivate")
    answers = len(pilot.session.play.journal)
    for _ in range(40):
        pilot.wait(0.5)
        if len(pilot.session.play.journal) > answers:
            break
    assert len(pilot.session.play.journal) > answers
    acting.shows_the_truth("nobody looked")
    pilot.window.library_window.dispatch_event("on_activate")
    acting.shows_the_truth("somebody looked again")


def test_font_that_is_missing_is_replaced_by_one_of_the_system(
    acting: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text, "FONT_FILES", ("Nowhere.ttf", *text.FONT_FILES))
    monkeypatch.setattr(text, "SANS", "A Font That Nobody Has")
    text.load_fonts.cache_clear()
    acting.pilot.window.set_ui_scale(1.1)
    assert not acting.pilot.stage.is_broken
    acting.shows_the_truth("another font")
    acting.pilot.window.set_ui_scale(1.0)


def test_window_that_is_closed_while_others_act_ends_the_game_without_a_word(acting: Watched) -> None:
    program = [sys.executable, "-m", "tests.ui.play.closed_window"]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=120)
    assert (ended.stdout, ended.stderr, ended.returncode) == ("closed\nended\n", "", 0)
