"""What the source says of clicks and the camera, on a hand and a camera without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from delve.requests import ChooseCommand, ChooseFigure
from delve.title.key_map import USUAL
from delve.ui.camera import Camera
from delve.ui.layout import Box
from delve.ui.play.steady import SteadyHand
from delve.ui.play.table_screen import TableScreen
from delve.ui.router import QuietScreen, Router
from tests.ui.table.seats import Seat

VIEW = Box(100, 50, 600, 300)


class Desk:
    """A table screen over a real hand and camera; the stage around them shows nothing."""

    def __init__(self, seat: Seat, width: int, height: int) -> None:
        self.seat = seat
        self.camera = Camera(VIEW, width, height, scale=50).kept_inside()
        self.on_widget = False
        stage = SimpleNamespace(
            hand=seat.hand,
            keys=USUAL,
            at_once=False,
            let_others_act=lambda: None,
            waiting=SimpleNamespace(done=lambda act: act()),
            steady=SteadyHand(lambda: 0.0),
            board=SimpleNamespace(camera=self.camera),
            panels=SimpleNamespace(
                press=lambda x, y: self.on_widget,
                minimap=SimpleNamespace(point_at=lambda x, y: None),
                release=lambda x, y: None,
                avatars=SimpleNamespace(avatar_at=lambda x, y: None),
            ),
            showing=SimpleNamespace(take_card=lambda x, y: False),
            point=lambda x, y: seat.hand.look_at(self.camera.space_at(x, y)),
            aiming=SimpleNamespace(strikes=lambda: True),
            hurry=lambda: False,
            finish=lambda: False,
            take_in_changes=lambda: None,
            mending=SimpleNamespace(reload=lambda: None),
            development=SimpleNamespace(ask_where=lambda: None, asks_where=False),
            refresh=lambda: None,
            show_tooltip=lambda: None,
            boxes=SimpleNamespace(
                show_trace=lambda: None,
                show_history=lambda: None,
                show_console=lambda: None,
                show_help=lambda: None,
                show_rules=lambda: None,
                show_commands=lambda: None,
                show_cards=lambda: None,
                show_inventory=lambda: None,
            ),
        )
        self.screen = TableScreen(cast(Any, stage))
        self.router = Router(800, 400)
        self.router.push(self.screen)

    def press(self, x: int, y: int, button: str = "left") -> None:
        """A mouse button goes down in the middle of a space."""
        self.router.press(*self.camera.to_screen(x + 0.5, y + 0.5), button)

    @property
    def answered(self) -> int:
        """How many answers the game was given."""
        return len(self.seat.game.play.journal)


@pytest.fixture
def desk() -> Desk:
    """Nite may attack either of two goblins and is asked which."""
    seat = Seat("gKh\n...", K="nite knight", g="goblin minion", h="goblin minion")
    seat.game.turn_of("K")
    seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    return Desk(seat, 3, 2)


# ---------------------------------------------------------------------------------------- the camera
@pytest.mark.parametrize(("scale", "x", "y"), [(50, 6, 3), (25, 12, 9), (100, 20.5, 14.25)])
def test_pixel_becomes_a_point_of_the_board_by_scale_and_place(scale: float, x: float, y: float) -> None:
    """S0-141: delve's camera is held by its middle, so the point is its place plus pixels from there by the scale."""
    camera = Camera(VIEW, 60, 40, x, y, scale)
    middle_x, middle_y = VIEW.center
    assert camera.to_board(middle_x, middle_y) == (x, y)
    assert camera.to_board(middle_x + 2 * scale, middle_y - scale) == (x + 2, y + 1)
    assert camera.to_screen(*camera.to_board(150, 80)) == pytest.approx((150, 80))


def test_any_pixel_of_a_space_means_the_whole_space() -> None:
    """S0-124: a point counts as the top left corner of the space in which it lies."""
    camera = Camera(VIEW, 12, 6, scale=50).kept_inside()
    for inside in ((0.0, 0.0), (0.5, 0.5), (0.99, 0.01), (0.02, 0.98)):
        assert camera.space_at(*camera.to_screen(4 + inside[0], 2 + inside[1])) == (4, 2)


# ---------------------------------------------------------------------------------------- clicks
def test_figure_is_clicked_on_all_of_its_space_and_nowhere_else(desk: Desk) -> None:
    """S0-156: no bounds are set by hand: a figure's are the spaces that it holds."""
    hand, goblin = desk.seat.hand, desk.seat.game.id("h")
    for x, y in ((2.02, 0.02), (2.5, 0.5), (2.98, 0.98)):
        hand.look_at(desk.camera.space_at(*desk.camera.to_screen(x, y)))
        assert hand.focus.piece == goblin
    hand.look_at(desk.camera.space_at(*desk.camera.to_screen(2.5, 1.02)))
    assert hand.focus.piece == 0


def test_left_button_picks_middle_does_nothing_and_right_takes_back(desk: Desk) -> None:
    """S0-157, S0-168: the buttons have fixed meanings in delve, and only the left one picks."""
    before = desk.answered
    desk.press(2, 0, "middle")
    assert (desk.answered, type(desk.seat.hand.request)) == (before, ChooseFigure)
    desk.press(2, 0, "left")
    assert desk.answered == before + 1
    other = Desk(Seat("gKh", K="nite knight", g="goblin minion", h="goblin minion"), 3, 1)
    other.seat.game.turn_of("K")
    other.seat.hand.answer(("base:attack", other.seat.game.id("K"), "core:oaken_blade"))
    other.press(2, 0, "right")
    assert isinstance(other.seat.hand.request, ChooseCommand), "the attack was taken back"


def test_click_reaches_the_board_only_if_nothing_above_it_took_it(desk: Desk) -> None:
    """S0-158: widgets and boxes come first, outside the board nothing is picked, and holding or letting go is none."""
    before = desk.answered
    desk.on_widget = True
    desk.press(2, 0)
    desk.on_widget = False
    box = QuietScreen()
    box.modal = True
    desk.router.push(box)
    desk.press(2, 0)
    desk.router.remove(box)
    desk.router.press(VIEW.x - 5, VIEW.y - 5, "left")
    at = desk.camera.to_screen(2.5, 0.5)
    desk.router.drag(*at, 1, 1, "left")
    desk.router.release(*at, "left")
    assert desk.answered == before
    desk.press(2, 0)
    assert desk.answered == before + 1


def test_question_for_a_figure_waits_for_the_first_click_on_one_that_may_be_chosen(desk: Desk) -> None:
    """S0-77, S0-160: other clicks leave it waiting; the first right one answers it, and nothing listens any more."""
    goblin, journal = desk.seat.game.id("h"), desk.seat.game.play.journal
    before = desk.answered
    desk.press(1, 0)
    desk.press(1, 1)
    assert (desk.answered, type(desk.seat.hand.request)) == (before, ChooseFigure)
    desk.press(2, 0)
    assert journal[-1].answer == goblin
    desk.press(0, 0)
    assert desk.answered == before + 1, "the question is answered once"


def test_click_out_of_reach_moves_nobody_and_the_next_one_walks_to_its_end() -> None:
    """S0-167: it is told why; the turn's figure needs no click of its own first."""
    desk = Desk(Seat("K.....\n.#....", K="nite knight"), 6, 2)
    game, hand = desk.seat.game, desk.seat.hand
    game.turn_of("K")
    before = desk.answered
    desk.press(1, 1)
    assert (desk.answered, game.at("K"), hand.walking) == (before, (0, 0), False)
    assert str(hand.refused) == "nobody can stand there"
    desk.press(3, 0)
    while hand.walking:
        hand.walk_on()
    assert game.at("K") == (3, 0)
