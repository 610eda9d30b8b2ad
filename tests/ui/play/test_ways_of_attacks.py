"""Which way an attack by a pattern goes, at the window: each way is shown on the board while it is looked at."""

from __future__ import annotations

import pytest

from delve.ui.colors import STRUCK
from delve.ui.sprites import Space
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot
from tests.ui.table.test_patterns import asked

pytestmark = pytest.mark.window


def shown(pilot: Pilot) -> frozenset[Space]:
    """The spaces that are tinted on the screen as struck."""
    assert pilot.stage.model is not None
    cells = [overlay.cells for overlay in pilot.stage.model.scene.overlays if overlay.color == STRUCK]
    return frozenset[Space]().union(*cells)


NORTH, WEST = frozenset({(0, 0), (1, 0), (2, 0)}), frozenset({(0, 0), (0, 1), (0, 2)})


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """A person who is asked which way the attack goes."""
    pilot = Pilot(game_window, asked().game.session)
    pilot.settle()
    return pilot


def test_way_that_is_selected_by_keys_is_tinted_and_the_next_one_after_it(pilot: Pilot) -> None:
    assert shown(pilot) == NORTH
    pilot.press("down")
    assert shown(pilot) == WEST
    pilot.press("down")
    assert shown(pilot) == frozenset(), "that one is to cancel"
    pilot.press("up", "enter")
    assert pilot.session.play.journal[-1].answer == "w"
    assert shown(pilot) == frozenset()


def test_way_under_the_pointer_is_tinted_and_the_selected_one_once_the_pointer_is_gone(pilot: Pilot) -> None:
    assert pilot.stage.dialog is not None
    west = pilot.stage.dialog._buttons[1].box
    pilot.stage.window.router.pointer(west.x + 4, west.y + 4)
    assert shown(pilot) == WEST
    pilot.stage.window.router.pointer(1, 1)
    assert shown(pilot) == NORTH


def test_way_that_is_clicked_is_the_one_that_the_attack_goes(pilot: Pilot) -> None:
    assert pilot.stage.dialog is not None
    pilot.click_pixel(*pilot.stage.dialog._buttons[1].box.center)
    assert pilot.session.play.journal[-1].answer == "w"
    assert shown(pilot) == frozenset()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_box_that_asks_for_the_way_leaves_the_board_to_be_seen(pilot: Pilot, width: int, height: int) -> None:
    stage = pilot.stage
    stage.on_resize(width, height, 1.0)
    assert stage.dialog is not None
    stage.dialog.on_resize(width, height, 1.0)
    board = stage.panels.places.board
    assert min(button.box.x for button in stage.dialog._buttons) >= board.right
    assert stage.dialog._kept[1].box.x >= board.right  # type: ignore[attr-defined]
