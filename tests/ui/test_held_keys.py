"""A key is let go under the name under which it was pressed, whatever has become of Shift meanwhile."""

from __future__ import annotations

from typing import Any

import pytest
from pyglet import compat_platform
from pyglet.window import key

from delve.ui.held_keys import HeldKeys
from delve.ui.window import GameWindow

PERIOD_KEY, SHIFT_HELD = 60, 1


def test_key_keeps_its_name_until_it_is_let_go() -> None:
    held = HeldKeys()
    assert held.pressed(PERIOD_KEY, key.GREATER) == key.GREATER
    assert held.pressed(PERIOD_KEY, key.PERIOD) == key.GREATER, "it repeats itself, and Shift is let go"
    assert held.pressed(61, key.SLASH) == key.SLASH, "another key"
    assert held.released(PERIOD_KEY, key.PERIOD) == key.GREATER
    assert held.pressed(PERIOD_KEY, key.PERIOD) == key.PERIOD


def test_key_that_nobody_has_seen_pressed_is_let_go_as_what_it_is() -> None:
    assert HeldKeys().released(PERIOD_KEY, key.PERIOD) == key.PERIOD


@pytest.mark.window
@pytest.mark.skipif(compat_platform != "linux", reason="X alone names keys by what they write")
def test_sign_is_pressed_as_often_as_one_likes_though_shift_is_let_go_first(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyglet.libs.x11 import xlib

    shown: Any = game_window.library_window
    pressed: list[str] = []
    monkeypatch.setattr(game_window, "press", lambda _name, place="": pressed.append(place))

    def send(kind: int, state: int) -> None:
        event = xlib.XEvent()
        event.type = kind
        event.xkey.type, event.xkey.keycode, event.xkey.state = kind, PERIOD_KEY, state
        event.xkey.display, event.xkey.window = shown._x_display, shown._window
        shown._event_key_view(event)

    for _ in range(3):
        send(xlib.KeyPress, SHIFT_HELD)
        send(xlib.KeyRelease, 0)
    assert pressed == ["shift+period"] * 3
