"""Familiars without a body have no health that could be shown."""

from __future__ import annotations

from tests.ui.table.seats import Seat


def seat(drawing: str) -> Seat:
    """The turn of an eeler, with three snares."""
    seat = Seat(drawing, E="ister eeler", g="goblin minion", **dict.fromkeys("stu", "snare_line of E"))
    seat.game.turn_of("E")
    return seat


def test_button_of_one_that_may_be_chosen_tells_no_health() -> None:
    table = seat("E.stu.g")
    table.game.begin("skill", "E", "core:lay_a_snare")
    faces = [button for button in table.model().buttons if button.label.startswith("Snare")]
    assert [button.note for button in faces] == ["", "", ""]
    table.game.play.cancel("heroes")
