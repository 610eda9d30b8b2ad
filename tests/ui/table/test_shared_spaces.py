"""Familiars without a body share spaces with figures: both are seen."""

from __future__ import annotations

from delve.ui.sprites import TokenSprite
from delve.ui.table.cards import figure_card
from delve.ui.table.figures import tokens
from tests.ui.table.seats import Seat


def seat_of_two() -> Seat:
    return Seat("K.l\n...", K="bede lampwright", l="hand_lamp of K")


def shown(seat: Seat) -> list[TokenSprite]:
    """The tokens, each familiar with a number."""
    return [*tokens(seat.game.view, {seat.game.id("l"): "1"})]


def test_lamp_alone_on_its_space_is_seen_whole_and_has_no_bar() -> None:
    seat = seat_of_two()
    hero, lamp = shown(seat)
    assert (lamp.id, lamp.covered, lamp.label) == (seat.game.id("l"), False, "1")
    assert (hero.health, lamp.health, lamp.health_notches) == (1.0, None, 0)


def test_lamp_on_the_space_of_a_figure_is_seen_in_a_corner_above_it() -> None:
    seat = seat_of_two()
    seat.game.play.state.change(seat.game.id("l"), spaces=seat.game["K"].spaces)
    hero, lamp = shown(seat)
    assert (hero.id, hero.covered) == (seat.game.id("K"), False)
    assert (lamp.covered, lamp.lying, lamp.label) == (True, False, "")


def test_lamp_on_the_space_of_a_fallen_hero_is_seen_in_a_corner_above_it() -> None:
    seat = seat_of_two()
    seat.game.play.state.change(seat.game.id("K"), spaces=(), fallen_at=seat.game["l"].spaces[0])
    hero, lamp = shown(seat)
    assert (hero.lying, hero.covered, lamp.covered) == (True, False, True)


def test_card_and_button_of_a_lamp_tell_no_health() -> None:
    seat = Seat(
        "K.lk\n....", K="bede lampwright trim_the_wick two_lamps", l="hand_lamp of K", k="hand_lamp of K"
    )
    assert figure_card(seat.game.view, seat.game.id("l"), "Hand Lamp").health is None
    seat.game.turn_of("K")
    seat.game.begin("skill", "K", "core:trim_the_wick")
    faces = [face for face in seat.model().buttons if "Hand Lamp" in face.label]
    assert [face.note for face in faces] == ["", ""]
