"""Decks and hands: drawing, playing and discarding cards (rules §14). What a card does stands in its script.

The order of a deck is not kept anywhere: chance decides it when a card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import structs

from delve.model.card import CardDef
from delve.phrases import phrase, row
from delve.requests import ChooseOption, Draw
from delve.rules.ask.decks import STREAM, is_drawn_after, name_in_deck, without
from delve.rules.ask.hands import CardQuestions
from delve.rules.card_facts import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardPutBack,
    DeckLookedAt,
    DeckShuffled,
)
from delve.rules.do.enrolling import enroll
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
    seen = tuple(known.card for known in found)
    names = row([name_in_deck(game.library, name, card) for card in seen]) if seen else ""
    game.record(DeckLookedAt(side=side, deck=name, cards=len(seen), names=names, seen_by=(side,)))
    return seen


def arrange(game: Game, side: str, name: str, order: tuple[str, ...]) -> None:
    """Lay the next cards of a deck, which a side knows, in another order (rules §14.4).

    Who else knew them does not know any more which comes first. Raises ValueError if the side does not know that just
    these come next.
    """
    deck = game.state.deck(name)
    first = deck.top[: len(order)]
    if any(side not in one.seen_by for one in first) or sorted(one.card for one in first) != sorted(order):
        raise ValueError(f"the {side} do not know that {', '.join(order)} come next in the deck {name}")
    if tuple(one.card for one in first) != order:
        laid = tuple(TopCard(card, (side,)) for card in order)
        put_deck(game, structs.replace(deck, top=(*laid, *deck.top[len(order) :])))


async def order(game: Game, side: str, name: str, count: int, cause: str) -> None:
    """Let a side choose the order of the next cards of a deck, which it knows (rules §14.4)."""
    left, ordered = [known.card for known in game.state.deck(name).top[:count]], list[str]()
    while len(set(left)) > 1:
        options = [(card, name_in_deck(game.library, name, card)) for card in dict.fromkeys(left)]
        message = phrase("Which one shall come as number {n}?", n=len(ordered) + 1)
        pick = await ChooseOption(side, cause, message, options)
        left.remove(pick)
        ordered.append(pick)
    arrange(game, side, name, (*ordered, *left))


def take_known(game: Game, side: str, name: str, card: str) -> None:
    """Take a card off a deck that a side knows to lie on top of it. Raises ValueError if it does not (rules §14.4)."""
    deck = game.state.deck(name)
    for at, one in enumerate(deck.top):
        if one.card == card and side in one.seen_by:
            put_deck(game, structs.replace(deck, top=(*deck.top[:at], *deck.top[at + 1 :])))
            return
    raise ValueError(f"the {side} do not know of {card} on top of the deck {name}")


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
    deck = game.state.deck(CardQuestions(game).deck_of(card))
    put_deck(game, structs.replace(deck, discard=(*deck.discard, card)))
    name = game.library.get(CardDef, card).name
    if why == "played":
        game.record(CardPlayed(side=side, card=card, name=name, piece=figure))
    else:
        game.record(CardDiscarded(side=side, card=card, name=name))
