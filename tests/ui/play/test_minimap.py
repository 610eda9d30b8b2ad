"""The board in small: what stands on it, when it is there, and the way that a click goes."""

from __future__ import annotations

import pytest

from delve.ui.camera import Camera
from delve.ui.layout import Box
from delve.ui.play.minimap_box import exceeds
from delve.ui.table.minimap import Minimap, minimap_of
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot
from tests.ui.table.seats import Seat


def seen(picture: str, **figures: str) -> Minimap:
    seat = Seat(picture, **figures)
    model = seat.model()
    return minimap_of(seat.hand.view, seat.hand.side, model.scene.tokens)


def test_known_spaces_are_rows_and_figures_have_shapes_by_their_side() -> None:
    small = seen("K.#g\n#...", K="nite knight", g="goblin minion")
    assert small.ground == ((0, 0, 2), (3, 0, 1), (1, 1, 3))
    assert [(mark.x, mark.y, mark.shape) for mark in small.marks] == [
        (0.5, 0.5, "square"),
        (3.5, 0.5, "cross"),
    ]


@pytest.mark.parametrize(("scale", "there"), [(50, False), (51, True), (20, False), (160, True)])
def test_map_is_there_while_the_board_exceeds_the_view(scale: float, there: bool) -> None:
    assert exceeds(Camera(Box(0, 0, 500, 400), 10, 8, 5, 4, scale)) is there


@pytest.mark.window
def test_click_on_the_map_goes_there_and_means_nothing_on_the_board(game_window: GameWindow) -> None:
    pilot = Pilot(game_window)
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    stage, router = pilot.stage, pilot.window.router
    small = stage.panels.minimap
    pilot.window.draw_now()
    assert small.box.area == 0, "all of the board is in view"
    for _ in range(6):
        router.key("plus")
    pilot.window.draw_now()
    assert small.box.area > 0
    assert stage.board.camera.view.contains(*small.box.center)
    before, answers = stage.board.camera, len(pilot.session.play.journal)
    pilot.click_pixel(small.box.x + 10, small.box.y + 10)
    after = stage.board.camera
    assert (after.x, after.y) != (before.x, before.y)
    assert after.x < before.x
    assert after.y > before.y
    assert len(pilot.session.play.journal) == answers
    router.drag(small.box.right - 10, small.box.top - 10, 1, 1, "left")
    assert stage.board.camera.x > after.x
    router.key("home")
    pilot.window.draw_now()
    assert small.box.area == 0
