"""Cards of the core pack in a ruleset that calls its sides and its deck by other names than Classic."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from delve.model.ruleset import RulesetDef
from delve.requests import Draw
from delve.rules.card_facts import CardDrawn, CardPlayed
from delve.testing.arena import Arena
from tests.arenas import Bench, core

GUESTS, HOUSE, DECK = "guests", "house", "omens"
NAMES = {"heroes": GUESTS, "overlord": HOUSE}
FOUR_HEARTS, NO_SHIELD = (2, 1), (0,)


def renamed(value: Any, key: str = "") -> Any:
    """Plain values with the names of sides and of the deck replaced."""
    if isinstance(value, dict):
        return {NAMES.get(name, name): renamed(each, name) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(each) for each in value]
    if key == "deck":
        return DECK
    return NAMES.get(value, value) if isinstance(value, str) else value


def game_with(*held: str, drawing: str = "Kgo..", **more: str) -> Arena:
    """A game of guests against a house, which holds some cards."""
    bench = Bench()
    classic = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic"))
    rules = bench.ruleset(**{**renamed(classic), "id": "inn"})
    pieces = {"K": "nite knight", "g": "drowned minion", "o": "goblin elite", **more}
    game = bench.arena(drawing, ruleset=rules, **pieces)
    game.deal(HOUSE, *held, deck=("spite", "past_due"))
    return game


def play(game: Arena, card: str) -> None:
    """Let everybody pass until the house may play a card, and play it."""
    for _ in range(40):
        offered = [one for one in game.asked.items() if str(one).startswith(f"card:core:{card}.")]
        if offered:
            assert game.asked.asker == HOUSE
            assert game.asked.items()[0] == f"{str(offered[0]).partition('/')[0]}/{HOUSE}"
            game.reply(offered[0])
            return
        game.reply(game.asked.items()[-1])
    pytest.fail(f"{card} was never offered")


def played(game: Arena) -> list[tuple[str, str]]:
    return [(fact.side, fact.card) for fact in game.happened(CardPlayed)]


def test_empty_pockets_is_about_the_heroes_against_its_holder() -> None:
    game = game_with("empty_pockets")
    game.change("K", fatigue=4)
    game.turn_of("K")
    game.begin("end_turn", "K")
    play(game, "empty_pockets")
    assert (game["K"].damage, game["g"].damage) == (2, 0)


def test_second_breath_is_for_the_figures_of_its_holder() -> None:
    game = game_with("second_breath")
    game.change("K", damage=3)
    game.change("o", damage=3)
    game.turn_of("K")
    game.begin("end_turn", "K")
    play(game, "second_breath")
    game.reply(game.id("o"))
    assert (game["K"].damage, game["o"].damage) == (3, 1)


def test_spite_strikes_the_enemies_of_its_holder() -> None:
    game = game_with("spite", g="goblin minion")
    game.change("g", damage=1)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), FOUR_HEARTS, NO_SHIELD])
    play(game, "spite")
    assert (game["K"].damage, game["o"].damage) == (1, 0)
    assert played(game) == [(HOUSE, "core:spite")]


def test_lost_way_is_chosen_by_its_holder() -> None:
    game = game_with("lost_way", drawing="K...\ng..o")
    game.turn_of("K")
    game.begin("end_turn", "K")
    play(game, "lost_way")
    assert game.asked.asker == HOUSE


def test_horn_below_draws_from_the_deck_of_its_holder() -> None:
    game = game_with("horn_below")
    game.change("K", damage=11)
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), FOUR_HEARTS, NO_SHIELD])
    play(game, "horn_below")
    while isinstance(game.asked, Draw):
        game.session.roll()
    drawn = [(fact.side, fact.deck) for fact in game.happened(CardDrawn)]
    assert drawn == [(HOUSE, DECK)] * 3, "one for the defeat, and two for the card"


def test_double_entry_looks_into_the_deck_of_its_holder() -> None:
    game = game_with("double_entry")
    game.turn_of("K")
    game.begin("end_turn", "K")
    play(game, "double_entry")
    assert game.play.state.deck(DECK).size < 3
    assert played(game) == [(HOUSE, "core:double_entry")]


def test_card_is_of_the_deck_that_the_quest_puts_it_into() -> None:
    game = Bench().quest("e..", decks={"dark": ["core:horn_below"], "debt": ["core:spite"]})
    found = [game.view.deck_of(card) for card in ("core:horn_below", "core:spite", "core:shaken")]
    assert found == ["dark", "debt", "dark"], "what is in none of them goes with the first"
