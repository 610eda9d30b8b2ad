"""What happened to cards: drawn, looked at, played, discarded, put back, shuffled (rules §14)."""

from __future__ import annotations

from typing import ClassVar

from delve.phrases import Said
from delve.rules.fact import Fact, PieceId


class CardDrawn(Fact, frozen=True, tag=True):
    """A side drew a card. Other sides do not learn which one."""

    hides: ClassVar[tuple[str, ...]] = ("card", "name")
    side: str
    deck: str
    card: str
    name: str


class DeckLookedAt(Fact, frozen=True, tag=True):
    """A side looked at the next cards of a deck; only it learns what they are."""

    hides: ClassVar[tuple[str, ...]] = ("names",)
    side: str
    deck: str
    cards: int
    names: Said
    """what it saw, first what comes next"""


class CardPutBack(Fact, frozen=True, tag=True):
    """A side put a card from its hand back on top of a deck. Other sides do not learn which one."""

    hides: ClassVar[tuple[str, ...]] = ("card", "name")
    side: str
    deck: str
    card: str
    name: str


class CardPlayed(Fact, frozen=True, tag=True):
    """A side played a card; `piece` is the figure of the event to which it responded, or 0."""

    side: str
    card: str
    name: str
    piece: PieceId


class CardDiscarded(Fact, frozen=True, tag=True):
    """A side discarded a card from its hand."""

    side: str
    card: str
    name: str


class DeckShuffled(Fact, frozen=True, tag=True):
    """The discard pile of a deck was shuffled into a new draw pile of so many `cards`."""

    deck: str
    cards: int
