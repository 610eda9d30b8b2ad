"""What is said of a command before it is given: its price, how often it may be used, and what it does."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.narrate.spans import plain
from delve.phrases import printed
from delve.rules.verdict import USABLE
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.ui.table import buttons
from delve.ui.table.rule_asking import RuleAsking
from delve.ui.table.table import Goals
from tests.ui.table.seats import Seat


def seat_of(hero: str) -> Seat:
    """A hero two spaces from a goblin, in its turn."""
    seat = Seat("H.g.", H=hero, g="goblin minion")
    seat.game.turn_of("H")
    return seat


def face_of(seat: Seat, label: str) -> buttons.ButtonFace:
    return next(face for face in buttons.faces(seat.hand) if face.label == label)


@pytest.mark.parametrize(
    ("hero", "skill", "price"),
    [
        ("maud thresher", "Miller's Share", "1 action, once in a quest"),
        ("bede lampwright", "The Whole Street", "free, once in a quest"),
        ("bede lampwright", "Set a Lamp", "1 action, 1 fatigue"),
    ],
)
def test_skill_tells_how_often_it_may_be_used_before_it_is(hero: str, skill: str, price: str) -> None:
    seat = seat_of(hero)
    face = face_of(seat, skill)
    assert face.note == price
    assert face.hint.endswith(f"({price})")
    option = next(one for one in seat.hand.options if printed(one.face) == skill)
    view = seat.game.view
    asked = seat.hand.request
    assert asked is not None
    typed = question(asked, [structs.replace(option, verdict=USABLE)], view, Glyphs(view))
    assert f"{skill} ({price})" in [plain(choice.line) for choice in typed.choices]


def test_what_is_thrown_is_told_on_its_button_and_while_its_target_is_asked() -> None:
    seat = seat_of("bede lampwright")
    thrown = face_of(seat, "Throw the Oil Flask")
    assert "The enemy is burning" in thrown.hint
    assert isinstance(seat.model().middle, Goals)
    assert buttons.press(seat.hand, thrown.id)
    shown = seat.model().middle
    assert isinstance(shown, RuleAsking)
    assert shown.name == "Oil Flask"
    assert "The enemy is burning" in shown.text
    assert any(meaning.startswith("Burning: ") for meaning in shown.meanings)
    assert (
        "The enemy is burning"
        in next(face for face in buttons.faces(seat.hand) if face.look is not None).hint
    )
    asked, view = seat.hand.request, seat.game.view
    assert asked is not None
    assert any("The enemy is burning" in note for note in question(asked, (), view, Glyphs(view)).notes)


def test_undo_of_something_thrown_goes_back_before_it_was_chosen() -> None:
    """Else the next click would throw it once more."""
    seat = seat_of("bede lampwright")
    before = seat.game.play.state.digest()
    assert buttons.press(seat.hand, face_of(seat, "Throw the Oil Flask").id)
    goblin = seat.game.id("g")
    seat.hand.look_at((2, 0))
    assert seat.hand.pick()
    assert seat.game["g"].conditions
    assert seat.hand.undo()
    assert seat.game.play.state.digest() == before
    assert goblin not in seat.hand.targets.figures


def test_undo_of_a_command_under_way_takes_back_one_answer() -> None:
    seat = seat_of("bede lampwright")
    before = seat.game.play.state.digest()
    assert buttons.press(seat.hand, face_of(seat, "Throw the Oil Flask").id)
    assert seat.hand.undo()
    assert seat.game.play.state.digest() == before
