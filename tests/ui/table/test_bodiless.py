"""Familiars without a body: they lie below others, and have no health that could be shown."""

from __future__ import annotations

from delve.ui.table.figures import tokens
from tests.ui.table.seats import Seat


def seat(drawing: str) -> Seat:
    """The turn of an eeler, with three snares."""
    seat = Seat(drawing, E="ister eeler", g="goblin minion", **dict.fromkeys("stu", "snare_line of E"))
    seat.game.turn_of("E")
    return seat


def test_token_without_a_body_lies_below_the_others_and_has_no_bar_of_health() -> None:
    table = seat("E.stu.g")
    shown = tokens(table.game.view, {})
    assert [token.id for token in shown[:3]] == [table.game.id(name) for name in "stu"]
    assert {token.health for token in shown[:3]} == {None}
    assert all(token.health == 1 for token in shown[3:])


def test_button_of_one_that_may_be_chosen_tells_no_health() -> None:
    table = seat("E.stu.g")
    table.game.begin("skill", "E", "core:lay_a_snare")
    faces = [button for button in table.model().buttons if button.label.startswith("Snare")]
    assert [button.note for button in faces] == ["", "", ""]
    table.game.play.cancel("heroes")
