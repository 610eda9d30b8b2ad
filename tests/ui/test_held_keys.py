"""A key is let go under the name under which it was pressed, whatever has become of Shift meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet import compat_platform
from pyglet.window import key

from delve.ui.held_keys import HeldKeys
from delve.ui.window import GameWindow

PERIOD_KEY, SHIFT_HELD = 60, 1
ON_X = pytest.mark.skipif(
    compat_platform != "linux",
    reason="X alone names keys by what they write, and lets the library note those held",
)


def test_key_keeps_its_name_until_it_is_let_go() -> None:
    held = HeldKeys()
    assert held.pressed(PERIOD_KEY, key.GREATER) == key.GREATER
    assert held.pressed(PERIOD_KEY, key.PERIOD) == key.GREATER, "it repeats itself, and Shift is let go"
    assert held.pressed(61, key.SLASH) == key.SLASH, "another key"
    assert held.released(PERIOD_KEY, key.PERIOD) == key.GREATER
    assert held.pressed(PERIOD_KEY, key.PERIOD) == key.PERIOD


def test_key_that_nobody_has_seen_pressed_is_let_go_as_what_it_is() -> None:
    assert HeldKeys().released(PERIOD_KEY, key.PERIOD) == key.PERIOD


def test_key_that_was_held_when_the_keyboard_was_lost_has_a_new_name_afterwards() -> None:
    held = HeldKeys()
    held.pressed(PERIOD_KEY, key.GREATER)
    held.forget()
    assert held.pressed(PERIOD_KEY, key.PERIOD) == key.PERIOD


@pytest.fixture
def pressed(game_window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The name and the place of each key that the window takes for pressed."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(game_window, "press", lambda name, place="": found.append((name, place)))
    return found


def _send(shown: Any, kind: int, state: int) -> None:
    """Let X say that the key of the period is pressed or let go."""
    from pyglet.libs.x11 import xlib

    event = xlib.XEvent()
    event.type = kind
    event.xkey.type, event.xkey.keycode, event.xkey.state = kind, PERIOD_KEY, state
    event.xkey.display, event.xkey.window = shown._x_display, shown._window
    shown._event_key_view(event)


@pytest.mark.window
@ON_X
def test_sign_is_pressed_as_often_as_one_likes_though_shift_is_let_go_first(
    game_window: GameWindow, pressed: list[tuple[str, str]]
) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = game_window.library_window
    for _ in range(3):
        _send(shown, xlib.KeyPress, SHIFT_HELD)
        _send(shown, xlib.KeyRelease, 0)
    assert [place for _, place in pressed] == ["shift+period"] * 3


@pytest.mark.window
@ON_X
def test_key_that_is_let_go_while_its_press_is_answered_is_pressed_anew(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the automated sides think: the window takes what the system says meanwhile, the release with it."""
    from pyglet.libs.x11 import xlib

    shown: Any = game_window.library_window
    found: list[str] = []

    def press(name: str, place: str = "") -> None:
        found.append(name)
        _send(shown, xlib.KeyRelease, 0)

    monkeypatch.setattr(game_window, "press", press)
    for _ in range(3):
        _send(shown, xlib.KeyPress, 0)
    assert found == ["period"] * 3


@pytest.mark.window
@ON_X
def test_key_that_repeats_itself_counts_once(game_window: GameWindow, pressed: list[tuple[str, str]]) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = game_window.library_window
    for _ in range(3):
        _send(shown, xlib.KeyPress, 0)
    _send(shown, xlib.KeyRelease, 0)
    assert len(pressed) == 1


@pytest.mark.window
@ON_X
def test_key_that_is_let_go_in_another_window_is_pressed_as_itself_afterwards(
    game_window: GameWindow, pressed: list[tuple[str, str]]
) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = game_window.library_window
    shown.pressed_keys.clear()
    _send(shown, xlib.KeyPress, SHIFT_HELD)
    game_window.on_deactivate()
    game_window.on_activate()
    _send(shown, xlib.KeyPress, 0)
    _send(shown, xlib.KeyRelease, 0)
    _send(shown, xlib.KeyPress, SHIFT_HELD)
    _send(shown, xlib.KeyRelease, 0)
    sign = ("shift+greater", "shift+period")
    assert pressed == [sign, ("period", "period"), sign]
