"""A controller sends the keys of actions: whatever keys can do, it can do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from delve.model.keys import KeySettings, actions
from delve.title.key_map import KeyMap
from delve.ui.controller import BOARD, BUTTONS, CURSOR, TRIGGERS, Controller
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot


def made(settings: KeySettings | None = None) -> tuple[Controller, list[str]]:
    pressed: list[str] = []
    return Controller(pressed.append, lambda: KeyMap(settings)), pressed


def test_everything_on_it_means_an_action() -> None:
    assert {*BUTTONS.values(), *TRIGGERS.values(), *CURSOR, *BOARD} <= {*actions()}


def test_buttons_press_the_keys_of_the_settings() -> None:
    controller, pressed = made(KeySettings(undo=("u", "ctrl+z")))
    for name in ("a", "x", "b", "start", "rightshoulder", "nothing"):
        controller.button(name)
    assert pressed == ["enter", "u", "escape", "escape", "tab"]


def test_direction_counts_once_until_it_is_let_go() -> None:
    controller, pressed = made()
    for x, y in ((0.3, 0), (0.7, 0), (1, 0.1), (1, 0.8), (0, 0), (-1, -1)):
        controller.tilt("leftstick", x, y)
    assert pressed == ["right", "up", "left", "down"]
    controller.tilt("rightstick", 0, 1)
    controller.trigger("righttrigger", 0.9)
    controller.trigger("righttrigger", 1.0)
    assert pressed[4:] == ["w", "plus"]


class Device:
    """A controller as the library has it."""

    def __init__(self) -> None:
        self.handlers: dict[str, Any] = {}
        self.is_open = False

    def open(self) -> None:
        self.is_open = True

    def push_handlers(self, **handlers: Any) -> None:
        self.handlers |= handlers


def test_controllers_are_heard_also_those_that_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    there, later, manager = Device(), Device(), Device()
    manager.get_controllers = lambda: [there]  # type: ignore[attr-defined]
    monkeypatch.setattr(
        "delve.ui.controller.import_module", lambda _name: SimpleNamespace(ControllerManager=lambda: manager)
    )
    controller, pressed = made()
    assert controller.listen()
    manager.handlers["on_connect"](later)
    assert there.is_open
    assert later.is_open
    later.handlers["on_button_press"](later, "y")
    there.handlers["on_dpad_motion"](there, SimpleNamespace(x=0, y=-1))
    assert pressed == ["e", "down"]


def test_machine_without_controllers_goes_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_name: str) -> None:
        raise PermissionError("/dev/input")

    monkeypatch.setattr("delve.ui.controller.import_module", refuse)
    assert not made()[0].listen()


@pytest.mark.window
def test_turn_is_played_by_controller_alone(game_window: GameWindow) -> None:
    pilot = Pilot(game_window)
    pilot.settle()
    controller = Controller(pilot.window.press, lambda: pilot.window.router.keys)

    def press(*names: str) -> None:
        for name in names:
            pilot.now += 0.4
            controller.button(name)
            pilot.settle()

    press("a", "rightshoulder", "a")
    assert pilot.session.view.state.active, "the first hero of the targets acts"
    press("back")
    assert pilot.stage.dialog is not None
    labels = [label for _id, label in pilot.stage.dialog.content.choices]
    assert any(label.startswith("Move") for label in labels)
    assert any(label.startswith("Rest") for label in labels)
    place = next(n for n, label in enumerate(labels) if label.startswith("Rest"))
    for _ in range(place):
        controller.tilt("pad", 0, -1)
        controller.tilt("pad", 0, 0)
    press("a")
    assert "base:rest" in [entry.answer[0] for entry in pilot.session.play.journal if entry.kind == "command"]
