"""How often the screen is worked out: at most once for an event, and never for one that changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from pyglet.window import mouse

from delve.flow import session
from delve.rules.legal import Option
from delve.ui.table.table import ModelBuilder, TableModel
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]

SCREENS, LISTS = "screens", "option lists"


class Counted:
    """Somebody whose turn it is, and how often the window works something out for an event."""

    def __init__(self, pilot: Pilot, done: Counter[str]) -> None:
        self.pilot, self.done = pilot, done

    def send(self, event: str, *about: object) -> dict[str, int]:
        """What was worked out for one event of the window, the frame that is drawn after it included."""
        self.done.clear()
        self.pilot.window.library_window.dispatch_event(event, *about)
        self.pilot.window.draw_now()
        return dict(self.done)

    def move(self, x: float, y: float) -> dict[str, int]:
        """The pointer moves to a pixel."""
        return self.send("on_mouse_motion", x, y, 0, 0)

    def press(self, x: float, y: float, button: int = mouse.LEFT) -> dict[str, int]:
        """A button goes down."""
        return self.send("on_mouse_press", x, y, button, 0)

    def release(self, x: float, y: float) -> dict[str, int]:
        """The left button comes up."""
        return self.send("on_mouse_release", x, y, mouse.LEFT, 0)


@pytest.fixture
def counted(game_window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> Counted:
    """It is Wren's turn."""
    pilot = Pilot(game_window)
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("2")
    pilot.settle()
    done: Counter[str] = Counter()
    model: Callable[[ModelBuilder, float], TableModel] = ModelBuilder.model
    options: Callable[..., tuple[Option, ...]] = session.options

    def counted_model(table: ModelBuilder, now: float) -> TableModel:
        done[SCREENS] += 1
        return model(table, now)

    def counted_options(*about: object) -> tuple[Option, ...]:
        done[LISTS] += 1
        return options(*about)

    monkeypatch.setattr(ModelBuilder, "model", counted_model)
    monkeypatch.setattr(session, "options", counted_options)
    return Counted(pilot, done)


def test_pointer_that_comes_to_another_space_works_the_screen_out_once(counted: Counted) -> None:
    assert counted.move(*counted.pilot.pixels(3, 3)) == {SCREENS: 1}


def test_pointer_that_stays_on_its_space_works_nothing_out_and_leaves_the_tooltip_beside_it(
    counted: Counted,
) -> None:
    x, y = counted.pilot.pixels(3, 3)
    counted.move(x, y)
    before = counted.pilot.stage.panels.tooltip.box
    assert counted.move(x + 5, y + 3) == {}
    after = counted.pilot.stage.panels.tooltip.box
    assert after == before
    assert not after.contains(x, y)


def test_click_on_a_space_works_the_screen_out_once_and_asks_once_what_is_offered(counted: Counted) -> None:
    at = counted.pilot.pixels(3, 3)
    counted.move(*at)
    answers = len(counted.pilot.session.play.journal)
    assert counted.press(*at) == {SCREENS: 1, LISTS: 1}
    assert counted.release(*at) == {}
    assert len(counted.pilot.session.play.journal) > answers


def test_click_without_a_move_before_it_works_the_screen_out_once(counted: Counted) -> None:
    counted.move(*counted.pilot.pixels(0, 0))
    assert counted.press(*counted.pilot.pixels(3, 3)) == {SCREENS: 1, LISTS: 1}


def test_click_in_vain_asks_nothing_of_the_rules_that_is_known(counted: Counted) -> None:
    at = counted.pilot.pixels(0, 0)
    counted.move(*at)
    assert counted.press(*at) == {SCREENS: 1}
    assert counted.release(*at) == {}


def test_button_of_the_bar_works_the_screen_out_once_when_it_comes_up(counted: Counted) -> None:
    rest = next(b for b in counted.pilot.stage.panels.asked.bar.buttons if b.face.label == "Rest")
    counted.move(*rest.box.center)
    assert counted.press(*rest.box.center) == {}
    assert counted.release(*rest.box.center) == {SCREENS: 1, LISTS: 1}


def test_key_works_the_screen_out_once(counted: Counted) -> None:
    assert counted.send("on_key_press", ord("e"), 0) == {SCREENS: 1}


def test_many_answers_of_others_in_one_tick_work_the_screen_out_once(counted: Counted) -> None:
    pilot = counted.pilot
    pilot.press("e", "e")
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    pilot.press("e", "e")
    answers = len(pilot.session.play.journal)
    counted.done.clear()
    pilot.wait(1 / 30)
    assert len(pilot.session.play.journal) > answers + 5
    looked_at = pilot.stage.dialog is not None  # a box that asks shows what its first choice means
    assert counted.done[SCREENS] == 1 + looked_at
