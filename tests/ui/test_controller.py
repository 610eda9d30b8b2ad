"""A controller sends the keys of actions: whatever keys can do, it can do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from delve.model.keys import KeySettings, actions
from delve.model.settings import Settings
from delve.title.pages import title_of
from delve.title.preferences import Preferences
from delve.ui.controller import BOARD, BUTTONS, CURSOR, TRIGGERS, Controller
from delve.ui.title.window import open_title
from delve.ui.window import GameWindow
from tests.title.house import HouseOfTests
from tests.ui.play.pilot import Pilot


def made() -> tuple[Controller, list[str]]:
    done: list[str] = []
    return Controller(done.append, lambda: done.append("left it")), done


def test_everything_on_it_means_an_action() -> None:
    assert {*BUTTONS.values(), *TRIGGERS.values(), *CURSOR, *BOARD} <= {*actions()}


def test_buttons_are_actions() -> None:
    controller, done = made()
    for name in ("a", "x", "b", "start", "rightshoulder", "nothing"):
        controller.button(name)
    assert done == ["confirm", "undo", "left it", "left it", "next_target"]


def test_direction_counts_once_until_it_is_let_go() -> None:
    controller, done = made()
    for x, y in ((0.3, 0), (0.7, 0), (1, 0.1), (1, 0.8), (0, 0), (-1, -1)):
        controller.tilt("leftstick", x, y)
    assert done == ["right", "up", "left", "down"]
    controller.tilt("rightstick", 0, 1)
    controller.trigger("righttrigger", 0.9)
    controller.trigger("righttrigger", 1.0)
    assert done[4:] == ["board_up", "nearer"]


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
    controller, done = made()
    assert controller.listen()
    manager.handlers["on_connect"](later)
    assert there.is_open
    assert later.is_open
    later.handlers["on_button_press"](later, "y")
    there.handlers["on_dpad_motion"](there, SimpleNamespace(x=0, y=-1))
    assert done == ["end_turn", "down"]


def test_machine_without_controllers_goes_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_name: str) -> None:
        raise PermissionError("/dev/input")

    monkeypatch.setattr("delve.ui.controller.import_module", refuse)
    assert not made()[0].listen()


def controller_of(pilot: Pilot) -> Controller:
    return Controller(pilot.window.act, lambda: pilot.window.press("escape"))


@pytest.mark.window
def test_turn_is_played_by_controller_alone(game_window: GameWindow) -> None:
    pilot = Pilot(game_window)
    pilot.settle()
    controller = controller_of(pilot)

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


@pytest.mark.window
def test_it_does_the_same_whichever_keys_actions_have(game_window: GameWindow) -> None:
    """With these keys, the pad would zoom and A would leave the turn if keys were sent."""
    keys = KeySettings(confirm=("1",), end_turn=("enter",), down=("plus",), nearer=("down",))
    pilot = Pilot(game_window, preferences=Preferences(Settings(speed="off", keys=keys, advice=False)))
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    controller = controller_of(pilot)
    pilot.stage.panels.is_declared = lambda key: key == "1"  # type: ignore[method-assign]
    for name in ("rightshoulder", "a"):
        pilot.now += 0.4
        controller.button(name)
        pilot.settle()
    assert pilot.session.view.state.active, "no button took the key away"
    zoomed = pilot.stage.board.camera
    controller.tilt("pad", 0, -1)
    assert pilot.stage.board.camera == zoomed
    assert pilot.stage.hand.focus.by_keys


@pytest.mark.window
def test_key_that_is_waited_for_is_not_one_of_a_controller(game_window: GameWindow) -> None:
    house = HouseOfTests()
    screen = open_title(game_window, title_of(house))
    for id in ("settings", "keys", "window", "fullscreen"):
        screen.choose(id)
    controller = Controller(game_window.act, lambda: game_window.press("escape"))
    controller.button("guide")
    assert house.wanted.keys == KeySettings()
    controller.button("b")
    assert screen.title.page.id == "keys window"
