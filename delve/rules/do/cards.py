"""Decks and hands: drawing, playing and discarding cards (rules §14). What a card does stands in its script.

The order of a deck is not kept anywhere: chance decides it when a card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import structs

from delve.model.card import CardDef
from delve.phrases import phrase
from delve.requests import Draw
from delve.rules.ask.decks import STREAM, deck_of, is_drawn_after, without
from delve.rules.do.enrolling import enroll
from delve.rules.facts import CardDiscarded, CardDrawn, CardPlayed, CardPutBack, DeckShuffled
from delve.rules.game import Game
from delve.rules.windows import Window
from delve.state.cards import Deck, Hand, TopCard


def put_deck(game: Game, deck: Deck) -> None:
    """Replace a deck of the game, or add it."""
    others = [one for one in game.state.decks if one.name != deck.name]
    game.state.set(decks=tuple(sorted((*others, deck), key=lambda one: one.name)))


def put_hand(game: Game, side: str, cards: Iterable[str]) -> None:
    """Replace what a side holds."""
    others = [hand for hand in game.state.hands if hand.side != side]
    hands = sorted((*others, Hand(side, tuple(sorted(cards)))), key=lambda one: one.side)
    game.state.set(hands=tuple(hands))
    enroll(game)


async def take(game: Game, name: str, cause: str) -> str:
    """The next card of a deck, which leaves it; empty if neither deck nor discard pile has one (rules §14.2).

    A card that lies on top because somebody looked at it comes first; else chance draws.
    """
    shuffle_if_empty(game, name)
    deck = game.state.deck(name)
    if deck.top:
        card = deck.top[0].card
        put_deck(game, structs.replace(deck, top=deck.top[1:]))
        return card
    if not deck.bag:
        return ""
    card = await Draw(STREAM, cause, phrase("Draw a card"), deck.bag)
    deck = game.state.deck(name)
    put_deck(game, structs.replace(deck, bag=without(deck.bag, card)))
    return card


def shuffle_if_empty(game: Game, name: str) -> None:
    """An empty deck is made anew of what was discarded (rules §14.2)."""
    deck = game.state.deck(name)
    if deck.size or not deck.discard:
        return
    put_deck(game, Deck(name, tuple(sorted(deck.discard))))
    game.record(DeckShuffled(deck=name, cards=len(deck.discard)))


async def draw(game: Game, side: str, deck: str, cards: int = 1, cause: str = "draw") -> tuple[str, ...]:
    """A side draws cards into its hand. Returns what came; fewer if there are no more (rules §14.2)."""
    drawn: list[str] = []
    for _ in range(cards):
        card = await take(game, deck, cause)
        if not card:
            break
        put_hand(game, side, (*game.state.hand(side), card))
        name = game.library.get(CardDef, card).name
        game.record(CardDrawn(side=side, deck=deck, card=card, name=name, seen_by=(side,)))
        drawn.append(card)
    return tuple(drawn)


async def look(game: Game, side: str, name: str, count: int, cause: str) -> tuple[str, ...]:
    """A side looks at the next cards of a deck: they are decided now, and stay on it in this order (rules §14.4)."""
    deck = game.state.deck(name)
    found = [TopCard(one.card, tuple(sorted({*one.seen_by, side}))) for one in deck.top[:count]]
    put_deck(game, structs.replace(deck, top=deck.top[count:]))
    while len(found) < count and (card := await take(game, name, cause)):
        found.append(TopCard(card, (side,)))
    deck = game.state.deck(name)
    put_deck(game, structs.replace(deck, top=(*found, *deck.top)))
    return tuple(known.card for known in found)


async def deal_hands(game: Game) -> None:
    """The hands with which the quest begins (rules §14.2)."""
    for dealt in game.ruleset.hands:
        if game.switches.cards_drawn:
            count = dealt.cards + dealt.per_hero * game.state.heroes
            await draw(game, dealt.side, dealt.deck, count, "set_up")


async def draw_after(game: Game, window: Window) -> None:
    """The cards that the ruleset gives to the sides after an event (rules §14.2)."""
    name = window.event
    for rule in game.ruleset.draws:
        if rule.after == name and game.switches.cards_drawn and is_drawn_after(game, rule, window.figure):
            await draw(game, rule.side, rule.deck, rule.cards, name)


def put_back(game: Game, side: str, deck: str, card: str) -> None:
    """Lay a card from a hand upon its deck; both sides see that it is done, its owner knows which (rules §14.2).

    Raises ValueError if the side does not hold it.
    """
    put_hand(game, side, without(game.state.hand(side), card))
    lying = game.state.deck(deck)
    put_deck(game, structs.replace(lying, top=(TopCard(card, (side,)), *lying.top)))
    name = game.library.get(CardDef, card).name
    game.record(CardPutBack(side=side, deck=deck, card=card, name=name, seen_by=(side,)))


def spend(game: Game, side: str, card: str, figure: int, why: Literal["played", "discarded"]) -> None:
    """Take a card from a hand and lay it, face up, on the pile of its deck (rules §14.3).

    Raises ValueError if the side does not hold it.
    """
    put_hand(game, side, without(game.state.hand(side), card))
    deck = game.state.deck(deck_of(game, card))
    put_deck(game, structs.replace(deck, discard=(*deck.discard, card)))
    name = game.library.get(CardDef, card).name
    if why == "played":
        game.record(CardPlayed(side=side, card=card, name=name, piece=figure))
    else:
        game.record(CardDiscarded(side=side, card=card, name=name))
