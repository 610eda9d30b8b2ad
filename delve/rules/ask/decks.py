"""Decks of cards: how they begin, and where a card belongs (rules §14)."""

from __future__ import annotations

from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import CardDraw
from delve.phrases import Template
from delve.rules.game import Game
from delve.state.cards import Deck

STREAM = "deck"
"""the stream of chance that draws cards"""
SEARCH = "search"
"""the name of the deck of what can be found: of items, as all others are of cards"""


def name_in_deck(library: Library, deck: str, card: str) -> Template:
    """What players read for what lies in a deck: a card, or an item among what can be found."""
    return library.get(ItemDef if deck == SEARCH else CardDef, card).name


def decks_of(library: Library, quest: QuestDef) -> tuple[Deck, ...]:
    """The decks that a quest brings along, each card as often as its record says (rules §14.1)."""
    return tuple(
        Deck(name, tuple(sorted(card for card in cards for _ in range(library.get(CardDef, card).copies))))
        for name, cards in sorted(quest.decks.items())
    )


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """All but one of a card. Raises ValueError if it is not there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def is_drawn_after(game: Game, rule: CardDraw, figure: int) -> bool:
    """Whether what happens to a figure, or to nobody (0), is what a rule of drawing gives cards for (rules §14.2)."""
    if rule.of is None:
        return True
    piece = game.state.pieces.get(figure)
    return piece is not None and piece.side == rule.of
