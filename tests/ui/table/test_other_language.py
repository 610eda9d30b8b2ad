"""The table in another language: every word of its model is one that a language can say."""

from __future__ import annotations

from delve.phrases import speaking
from delve.ui.table.table import TableModel
from tests.bracketed import brackets, outside, texts_in
from tests.ui.table.seats import Seat

NO_WORDS = (
    "picture",
    "scene",
    "look",
    "id",
    "icon",
    "hotkey",
    "pattern",
    "dice",
    "attack",
    "defense",
    "attributes",
)
"""fields that hold pictures, keys and ids"""


def unsaid(model: TableModel) -> list[str]:
    """The words of a screen that are not of the language; the name of an arena's quest is in no pack."""
    return [word for text in texts_in(model, NO_WORDS) for word in outside(text) if word != "Arena"]


def test_every_word_of_a_turn_is_of_the_language() -> None:
    with speaking(brackets()):
        seat = Seat("Kg..\n..h.", K="nite knight", g="goblin minion", h="goblin elite")
        seat.game.turn_of("K")
        assert unsaid(seat.model()) == []


def test_every_word_of_a_way_a_forecast_and_a_refusal_is_of_the_language() -> None:
    with speaking(brackets()):
        seat = Seat("K.g.\n....", K="nite knight", g="goblin minion")
        seat.game.turn_of("K")
        for space in ((1, 1), (3, 1), (2, 0)):
            seat.hand.look_at(space)
            assert unsaid(seat.model()) == []
            if space == (2, 0):
                seat.hand.pick()
                assert seat.hand.refused.reason is not None
                assert unsaid(seat.model()) == []
