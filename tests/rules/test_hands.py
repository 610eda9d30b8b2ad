"""What a side holds, and why a card cannot be played now (rules §14.3, §14.4)."""

from __future__ import annotations

from delve.requests import ChooseOption
from delve.rules.ask.hands import HeldCard
from delve.testing.arena import Arena
from tests.arenas import arena
from tests.sides import HEROES, OVERLORD

TRAP = "it waits for its moment: an enemy has entered a space"


def game() -> Arena:
    """A hero's turn; the overlord holds a trap twice, and a card for its own monsters."""
    made = arena("K...g", K="nite knight", g="goblin minion")
    made.deal(OVERLORD, "small_print", "small_print", "quick_feet")
    made.turn_of("K")
    return made


def verdicts(cards: tuple[HeldCard, ...]) -> dict[str, tuple[int, str]]:
    return {card.name: (card.copies, str(card.verdict.reason or "")) for card in cards}


def test_held_cards_tell_the_moment_that_they_wait_for() -> None:
    made = game()
    assert verdicts(made.view.held_cards(OVERLORD, made.asked)) == {
        "Quick Feet": (1, "it waits for its moment: The turn of a figure of its side begins"),
        "Small Print": (2, TRAP),
    }
    assert made.view.held_cards(HEROES, made.asked) == ()


def test_held_card_is_playable_while_it_is_offered_to_its_side() -> None:
    made = game()
    made.do("move", "K")
    made.begin("step", "K", (1, 0))
    asked = made.asked
    assert isinstance(asked, ChooseOption)
    assert asked.asker == OVERLORD
    cards = made.view.held_cards(OVERLORD, asked)
    assert verdicts(cards)["Small Print"] == (2, "")
    assert verdicts(cards)["Quick Feet"][1].startswith("it waits for its moment: ")
    assert verdicts(made.view.held_cards(OVERLORD, None))["Small Print"] == (2, TRAP)


def test_held_cards_of_the_other_side_are_not_told_to_a_side() -> None:
    """rules §14.4"""
    made = game()
    assert made.session.view_of(HEROES).held_cards(OVERLORD, made.asked) == ()
    assert len(made.session.view_of(OVERLORD).held_cards(OVERLORD, made.asked)) == 2
