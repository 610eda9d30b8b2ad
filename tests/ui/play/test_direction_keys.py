"""Keys that give directions: arrows, number pad and letters, by what they are called or by where they lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pyglet.window import key

from delve.model.keys import KeySettings
from delve.model.settings import Settings
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.title.key_map import USUAL
from delve.title.preferences import Preferences
from delve.ui import key_places
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]
ROOT = Path(__file__).parents[3]
CRAWL, PACKS = ROOT / "content" / "crawl", ROOT / "tests" / "packs"
YARD = ".....\n.....\n..K..\n.....\n....."
WAYS = {
    (0, -1): (key.UP, key.NUM_8, key.NUM_UP, key.K),
    (0, 1): (key.DOWN, key.NUM_2, key.NUM_DOWN, key.J),
    (-1, 0): (key.LEFT, key.NUM_4, key.NUM_LEFT, key.H),
    (1, 0): (key.RIGHT, key.NUM_6, key.NUM_RIGHT, key.L),
    (-1, -1): (key.HOME, key.NUM_7, key.NUM_HOME, key.Y),
    (1, -1): (key.PAGEUP, key.NUM_9, key.NUM_PAGE_UP, key.U),
    (-1, 1): (key.END, key.NUM_1, key.NUM_END, key.B),
    (1, 1): (key.PAGEDOWN, key.NUM_3, key.NUM_PAGE_DOWN, key.N),
}
"""the three schemes of the sources, and the number pad without its lock; End and Page Up go by where they lie"""


@cache
def packs() -> Packs:
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


def yard(window: GameWindow, keys: KeySettings | None = None) -> Pilot:
    """Somebody in the middle of a yard of 5 by 5 spaces, with a flask."""
    wanted = Preferences(Settings(speed="off", advice=False, keys=keys or KeySettings()))
    session = packs().arena(YARD, K="marrow hod_carrier").session
    pilot = Pilot(window, session, preferences=wanted)
    pilot.settle()
    return pilot


def place(pilot: Pilot) -> tuple[int, int]:
    view = pilot.session.view
    return view.point(view.figures()[0].spaces[0])


def send(pilot: Pilot, symbol: int) -> None:
    pilot.now += 0.4
    pilot.window.library_window.dispatch_event("on_key_press", symbol, 0)
    pilot.settle()


@pytest.mark.parametrize(("way", "symbol"), [(way, one) for way, all_ in WAYS.items() for one in all_])
def test_key_of_each_scheme_goes_its_way(game_window: GameWindow, way: tuple[int, int], symbol: int) -> None:
    """S1-52 to S1-56, S2-33: eight directions, by arrows, number pad and the letters around hjkl."""
    pilot = yard(game_window)
    send(pilot, symbol)
    assert place(pilot) == (2 + way[0], 2 + way[1])


@pytest.mark.parametrize("symbol", [key.DELETE, key.NUM_5, key.PERIOD, key.W])
def test_key_lets_a_turn_go_by(game_window: GameWindow, symbol: int) -> None:
    """S1-49, S1-54 to S1-56: also the key that its command has of its own, which stands on its button."""
    pilot = yard(game_window)
    before = pilot.session.view.state.round
    send(pilot, symbol)
    assert (pilot.session.view.state.round, place(pilot)) == (before + 1, (2, 2))


def test_digit_above_the_letters_is_a_button_and_no_direction(game_window: GameWindow) -> None:
    pilot = yard(game_window)
    pilot.press("8")
    pilot.settle()
    assert place(pilot) == (2, 2)
    pilot.press("1", "left")
    pilot.settle()
    assert place(pilot) == (1, 2), "the first button is that of the direction, which the arrow then gives"


def test_letters_are_meant_by_where_they_lie(game_window: GameWindow) -> None:
    """S1-57: on another keyboard the key left of the one for down goes left, whatever is printed on it."""
    pilot = yard(game_window)
    game_window.press("d", "h")
    pilot.settle()
    assert place(pilot) == (1, 2)
    game_window.press("h", "j")
    pilot.settle()
    assert place(pilot) == (1, 3), "the letter of one direction lies where another one is"


def test_key_that_somebody_chose_is_meant_as_it_is_called(game_window: GameWindow) -> None:
    pilot = yard(game_window, KeySettings(go_left=("q",)))
    game_window.press("q", "x")
    pilot.settle()
    assert place(pilot) == (1, 2)
    game_window.press("d", "h")
    pilot.settle()
    assert place(pilot) == (1, 2)


def test_letter_that_a_command_gives_its_button_is_no_direction(game_window: GameWindow) -> None:
    """In `burrow` the key k lets the others come."""
    loaded = load_packs(PACKS / "burrow")
    game = Packs(loaded.library, loaded.behaviors, "burrow:bumping").arena("...\n.K.\n...", K="nite knight")
    pilot = Pilot(game_window, game.session)
    pilot.settle()
    pilot.press("k")
    pilot.settle()
    assert (place(pilot), pilot.session.play.journal[-1].answer[0]) == ((1, 1), "burrow:wait")
    pilot.press("j")
    pilot.settle()
    assert place(pilot) == (1, 2)


def test_buttons_have_no_letters_that_are_directions(game_window: GameWindow) -> None:
    pilot = yard(game_window)
    model = pilot.stage.model
    assert model is not None
    shown = {face.hotkey.lower() for face in model.buttons if len(face.hotkey) == 1}
    letters = {one for action in ("up_left", "up_right", "go_left", "go_right") for one in USUAL.keys(action)}
    assert shown
    assert not shown & letters


def test_places_are_those_of_an_american_keyboard() -> None:
    """The number that X gives the key H under Linux is 43, and Windows tells the code 35 for it."""
    assert key_places.X_KEYCODES[43] == key_places.SCAN_CODES[35] == "h"
    assert {key_places.X_KEYCODES[code] for code in (79, 80, 81, 83, 84, 85, 87, 88, 89)} == {
        f"num_{digit}" for digit in range(1, 10)
    }
    assert key_places.X_KEYCODES[60] == "period"
