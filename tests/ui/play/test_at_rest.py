"""A table at which nothing happens costs next to nothing, and wakes at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from delve.ui import beat
from delve.ui.beat import REST, Beat
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(8), pytest.mark.window]


@pytest.fixture
def paces(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds between two calls that the clock was asked for."""
    asked: list[float] = []
    monkeypatch.setattr(beat.pyglet.clock, "schedule_interval", lambda _call, seconds: asked.append(seconds))
    return asked


@pytest.fixture
def resting(game_window: GameWindow) -> Iterator[Pilot]:
    """Wren is asked, and everything was shown."""
    pilot = Pilot(game_window, speed="normal")
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("2")
    pilot.settle()
    pilot.wait(2.0)
    game_window.draw_now()
    yield pilot
    game_window.reduced_motion, game_window.focused = False, True


def answering(*answers: bool | None) -> Callable[[float], bool | None]:
    """A call that returns these in turn."""
    left = list(answers)
    return lambda _passed: left.pop(0)


def test_what_rests_is_called_ten_times_a_second_until_it_does_something(paces: list[float]) -> None:
    resting = Beat(1 / 60, answering(None, True, True, False, True))
    for rests in (False, True, True, False, True):
        resting._tick(0.1)
        assert resting.rests is rests
    assert paces == [1 / 60, REST, 1 / 60, REST]


def test_what_rests_wakes_at_any_event(paces: list[float], game_window: GameWindow) -> None:
    game_window.every(1 / 60, answering(True))
    game_window._beats[next(iter(game_window._beats))]._tick(0.1)
    game_window.library_window.dispatch_event("on_mouse_motion", 3, 3, 0, 0)
    assert paces == [1 / 60, REST, 1 / 60]


def test_table_rests_while_a_person_is_asked_and_not_while_somebody_walks(resting: Pilot) -> None:
    assert resting.stage.tick()
    resting.click(4, 4)
    assert not resting.stage.tick()
    resting.settle()
    resting.wait(2.0)
    assert resting.stage.tick()


def frames_of(pilot: Pilot, seconds: float) -> int:
    """How many frames are drawn in these seconds, if one is drawn where one is asked for."""
    drawn = 0
    for _ in range(round(seconds * 30)):
        pilot.wait(1 / 30)
        if pilot.window._stale:
            pilot.window.draw_now()
            drawn += not pilot.window._empty
    return drawn


def test_water_is_drawn_ten_times_a_second_at_rest(resting: Pilot) -> None:
    assert 9 <= frames_of(resting, 1.0) <= 11


def test_nothing_is_drawn_at_rest_where_motion_is_reduced_or_the_window_is_not_looked_at(
    resting: Pilot,
) -> None:
    resting.window.reduced_motion = True
    frames_of(resting, 0.1)
    assert frames_of(resting, 1.0) == 0
    resting.window.reduced_motion = False
    resting.window.library_window.dispatch_event("on_deactivate")
    frames_of(resting, 0.1)
    assert frames_of(resting, 1.0) == 0
    resting.window.library_window.dispatch_event("on_activate")
    assert frames_of(resting, 1.0) > 0


def test_window_is_shown_after_its_first_frame_was_drawn(
    resting: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    window = resting.window
    monkeypatch.setattr(window.library_window, "set_visible", lambda _seen: done.append("seen"))
    monkeypatch.setattr(window.library_window, "activate", lambda: None)
    monkeypatch.setattr(window.library_window, "flip", lambda: done.append("shown"))
    draw = window.router.draw
    monkeypatch.setattr(window.router, "draw", lambda: (done.append("drawn"), draw()))
    window.redraw_everything()
    window.show()
    assert done == ["drawn", "seen", "shown"]


def test_window_that_was_covered_shows_the_kept_frame_without_drawing_it(
    resting: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw() -> None:
        raise AssertionError("drawn")

    monkeypatch.setattr(resting.window.router, "draw", draw)
    resting.window.library_window.dispatch_event("on_expose")
    assert resting.window._frame is not None
    assert not resting.window._frame.in_window
    resting.window.draw_now()
    assert not resting.window._empty
