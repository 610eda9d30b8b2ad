"""Whatever is pointed at in vain says why."""

from __future__ import annotations

import pytest

from delve.ui.table import buttons
from tests.ui.table.seats import Seat

BOARD = """\
K.D..g
.#####
C....W
"""
PIECES = {"K": "nite knight", "W": "wren strider", "g": "goblin minion", "D": "door", "C": "chest"}


def seat(**given: str) -> Seat:
    made = Seat(BOARD, **(given or PIECES))
    made.game.turn_of("K")
    return made


def told(seat: Seat, *point: int) -> str:
    """The first line of the tooltip after picking a space in vain."""
    assert seat.hand.look_at((point[0], point[1]))
    assert not seat.hand.pick()
    return seat.model().tooltip[0]


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        ((1, 1), "Nobody can stand there."),
        ((0, 0), "It stands there already."),
        ((5, 2), "Wren stands there."),
        ((4, 0), "No way leads there."),
        ((2, 0), "Door bars it."),
        ((5, 0), "Goblin is out of reach."),
    ],
)
def test_picking_what_cannot_be_says_why(point: tuple[int, int], reason: str) -> None:
    assert told(seat(), *point) == reason


def test_reason_is_gone_once_something_else_is_pointed_at() -> None:
    made = seat()
    told(made, 1, 1)
    made.hand.look_at((1, 0))
    assert made.model().tooltip[0] == "1 movement point, 1 move action"


def test_door_beside_the_figure_names_the_button_for_it() -> None:
    made = Seat("KD.g", K="nite knight", D="door", g="goblin minion")
    made.game.turn_of("K")
    assert told(made, 1, 0) == "Press the button for that: Open the door."


def test_door_beside_the_figure_without_an_action_says_so() -> None:
    made = Seat("KD.g", K="nite knight", D="door", g="goblin minion")
    made.game.turn_of("K")
    made.game.change("K", action_points=0)
    assert told(made, 1, 0) == "No action left."


def test_enemy_in_reach_without_an_action_says_so() -> None:
    made = Seat("Kg", K="nite knight", g="goblin minion")
    made.game.turn_of("K")
    made.game.change("K", action_points=0)
    assert told(made, 1, 0) == "No action left."


def test_figure_that_cannot_be_chosen_says_so() -> None:
    made = Seat("KgS", K="nite knight", S="wren strider", g="goblin minion")
    assert told(made, 1, 0) == "Goblin 1 cannot be chosen now."


def test_key_of_a_button_that_is_off_says_why() -> None:
    made = seat()
    made.game.change("K", action_points=0)
    number = next(n for n, option in enumerate(made.hand.options) if option.id == "base:rest")
    assert not buttons.press(made.hand, f"{buttons.OPTION}:{number}")
    assert made.model().tooltip == ("No action left.",)


def test_undo_in_vain_says_why() -> None:
    made = Seat("Kg", K="nite knight", g="goblin minion")
    made.game.turn_of("K")
    while made.hand.undo():
        pass
    assert made.model().tooltip == (f"{str(made.hand.can_undo()).capitalize()}.",)
