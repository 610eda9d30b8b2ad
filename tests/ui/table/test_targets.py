"""Requests become targets on the board, and what is pointed at becomes their answer."""

from __future__ import annotations

from delve.ui.table.targets import targets_of_request
from tests.ui.table.seats import Seat


def test_who_acts_next_is_chosen_by_pointing_at_the_figure() -> None:
    seat = Seat()
    knight, archer = seat.game.id("K"), seat.game.id("W")
    assert targets_of_request(seat.game.session).figures == {
        knight: ("activate", knight),
        archer: ("activate", archer),
    }


def test_group_is_chosen_by_pointing_at_any_of_its_figures() -> None:
    seat = Seat("K..ghd", K="nite knight", g="goblin minion", h="goblin elite", d="drowned minion")
    seat.game.turn_of("K")
    seat.hand.end_turn()
    seat.hand.end_turn()
    figures = seat.hand.targets.figures
    assert set(figures) == {seat.game.id("g"), seat.game.id("h"), seat.game.id("d")}
    assert figures[seat.game.id("g")] == figures[seat.game.id("h")] != figures[seat.game.id("d")]
    assert {answer[0] for answer in figures.values()} == {"group"}


def test_active_figure_may_be_moved_and_may_attack_whom_it_reaches() -> None:
    """S0-72."""
    seat = Seat("Kg...W", K="nite knight", W="wren strider", g="goblin minion")
    seat.game.turn_of("K")
    targets = seat.hand.targets
    assert targets.mover == seat.game.id("K")
    assert targets.attacks == {seat.game.id("g"): ("base:attack", targets.mover, "core:oaken_blade")}


def test_space_request_offers_each_space_as_itself() -> None:
    seat = Seat("W..g..", W="wren strider hail_of_splinters", g="goblin minion")
    seat.game.turn_of("W")
    seat.game.begin("skill", "W", seat.game.skill_id("W", "hail_of_splinters"))
    targets = seat.hand.targets
    assert (3, 0) in targets.spaces
    assert all(point == answer for point, answer in targets.spaces.items())
    assert not targets.mover


def test_nothing_can_be_pointed_at_while_others_are_asked() -> None:
    """S0-74."""
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((1, 0))
    seat.hand.pick()
    assert seat.hand.request is None
    assert seat.hand.targets.empty
