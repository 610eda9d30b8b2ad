"""A click or key never means something else than it did when the hand set out."""

from __future__ import annotations

import pytest

from delve.requests import ChooseCommand, ChooseOption
from delve.ui.play.steady import SETTLING_SECONDS, SteadyHand
from delve.ui.window import GameWindow
from tests.arenas import arena
from tests.ui.play.pilot import Pilot

SOON = SETTLING_SECONDS / 3


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_click_after_a_result_waits_until_the_pointer_moved_or_the_time_passed() -> None:
    clock = Clock()
    steady = SteadyHand(clock)
    steady.point(5, 5)
    assert steady.click_is_meant(5, 5)
    steady.result_shown()
    assert not steady.click_is_meant(5, 5)
    assert steady.click_is_meant(6, 5), "the pointer has moved"
    steady.result_shown()
    clock.now += SETTLING_SECONDS
    assert steady.click_is_meant(6, 5), "there was time to look"


def test_key_that_closed_a_box_is_not_heard_by_what_comes_next_but_others_are() -> None:
    clock = Clock()
    steady = SteadyHand(clock)
    assert steady.key_is_meant("1")
    steady.box_closed("1")
    assert not steady.key_is_meant("1")
    assert steady.key_is_meant("2")
    clock.now += SETTLING_SECONDS
    assert steady.key_is_meant("1")


@pytest.fixture
def striker(game_window: GameWindow) -> Pilot:
    """A knight beside one goblin, with another one in sight, and dice that kill and leave surges."""
    game = arena("Kg...h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("g", damage=2)
    game.turn_of("K")
    pilot = Pilot(game_window, game.session)
    pilot.wait()
    return pilot


def again(pilot: Pilot, *, after: float) -> None:
    """The same pixel is clicked once more."""
    pilot.now += after - 0.4
    pilot.click_pixel(*pilot.stage.pointer)


@pytest.mark.window
@pytest.mark.parametrize(("after", "walked"), [(SOON, False), (2 * SETTLING_SECONDS, True)])
def test_second_click_after_a_kill_does_not_walk_into_the_space_that_became_free(
    striker: Pilot, after: float, walked: bool
) -> None:
    striker.click(1, 0)
    striker.session.roll()
    while isinstance(striker.session.pending, ChooseOption):
        striker.session.answer(striker.session.pending.items()[0])
        striker.session.roll()
    striker.stage.take_in_changes()
    goblin = next(piece for piece in striker.session.view.pieces() if piece.kind == "monster")
    assert goblin.defeated
    assert isinstance(striker.session.pending, ChooseCommand)
    answers = len(striker.session.play.journal)
    again(striker, after=after)
    assert (len(striker.session.play.journal) > answers) == walked


@pytest.mark.window
def test_key_that_chose_a_surge_does_not_press_a_button_in_the_same_breath(striker: Pilot) -> None:
    striker.click(1, 0)
    striker.settle()
    assert striker.stage.dialog is not None
    assert isinstance(striker.session.pending, ChooseOption)
    striker.press("1")
    while isinstance(striker.session.pending, ChooseOption):
        striker.session.answer(striker.session.pending.items()[-1])
        striker.session.roll()
    assert isinstance(striker.session.pending, ChooseCommand)
    answers = len(striker.session.play.journal)
    striker.stage.close_dialog()
    striker.stage.take_in_changes()
    striker.stage.refresh()
    striker.now -= 0.4 - SOON
    striker.press("1")
    assert len(striker.session.play.journal) == answers
    assert striker.stage.hand.moving == ""
    striker.press("1")
    assert striker.stage.hand.moving == "base:move"
