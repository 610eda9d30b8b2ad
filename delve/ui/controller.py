"""A game controller: what is done with it are the actions that keys have too, whichever keys these are.

The library is asked for controllers only where a window is shown: without a display it cannot even be imported.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

BUTTONS: Final = {
    "a": "confirm",
    "x": "undo",
    "y": "end_turn",
    "leftshoulder": "previous_target",
    "rightshoulder": "next_target",
    "back": "commands",
    "leftstick": "center",
    "rightstick": "rules",
    "guide": "help",
}
"""button -> action; those of `LEAVING` mean Escape"""
LEAVING: Final = frozenset(("b", "start"))
TRIGGERS: Final = {"lefttrigger": "farther", "righttrigger": "nearer"}
CURSOR: Final = ("left", "right", "down", "up")
"""what the pad and the left stick do: to the left, to the right, down, up"""
BOARD: Final = ("board_left", "board_right", "board_down", "board_up")
"""what the right stick does"""
FAR: Final = 0.6
"""how far a stick or trigger is moved before it counts, of 1"""


class Controller:
    """Whatever controllers there are. `act` takes an action; `leave` is called for what Escape means."""

    def __init__(self, act: Callable[[str], object], leave: Callable[[], object]) -> None:
        self._act, self._leave = act, leave
        self._held: dict[str, tuple[bool, ...]] = {}
        """stick, pad or trigger -> the directions in which it is held"""
        self._manager: Any = None

    def listen(self) -> bool:
        """Listen to all controllers, also to those that are plugged in later. False where there can be none."""
        try:
            self._manager = import_module("pyglet.input").ControllerManager()
        except Exception:  # the library raises whatever the system does: no devices, no right to read them
            return False
        self._manager.push_handlers(on_connect=self._open)
        for controller in self._manager.get_controllers():
            self._open(controller)
        return True

    def _open(self, controller: Any) -> None:
        controller.open()
        controller.push_handlers(
            on_button_press=lambda _controller, name: self.button(name),
            on_dpad_motion=lambda _controller, way: self.tilt("pad", way.x, way.y),
            on_stick_motion=lambda _controller, stick, way: self.tilt(stick, way.x, way.y),
            on_trigger_motion=lambda _controller, name, value: self.trigger(name, value),
        )

    def button(self, name: str) -> None:
        """A button was pressed."""
        if name in LEAVING:
            self._leave()
        elif name in BUTTONS:
            self._act(BUTTONS[name])

    def tilt(self, stick: str, x: float, y: float) -> None:
        """A stick or the pad points somewhere, from -1 to 1 to the right and up; each direction counts once."""
        ways = BOARD if stick == "rightstick" else CURSOR
        self._note(stick, (x <= -FAR, x >= FAR, y <= -FAR, y >= FAR), ways)

    def trigger(self, name: str, value: float) -> None:
        """A trigger is pulled, from 0 to 1."""
        if name in TRIGGERS:
            self._note(name, (value >= FAR,), (TRIGGERS[name],))

    def _note(self, what: str, held: tuple[bool, ...], actions: tuple[str, ...]) -> None:
        before = self._held.get(what, (False,) * len(held))
        self._held[what] = held
        for was, now, action in zip(before, held, actions, strict=True):
            if now and not was:
                self._act(action)
