"""Decks and hands. The order of a deck is undecided until a card is drawn, but for top cards that somebody has seen."""

from __future__ import annotations

from msgspec import Struct


class TopCard(Struct, frozen=True, array_like=True):
    """A card that lies on top of a deck because somebody looked at it."""

    card: str
    seen_by: tuple[str, ...]
    """the sides that know it"""


class Deck(Struct, frozen=True, array_like=True):
    """A deck of one game. Cards are `pack:id`, repeated as often as they are in it."""

    name: str
    bag: tuple[str, ...]
    """the cards whose order is undecided, in alphabetical order"""
    top: tuple[TopCard, ...] = ()
    """the known cards above them, the next one first"""
    discard: tuple[str, ...] = ()
    """the cards that were played, the earliest first"""

    @property
    def size(self) -> int:
        """How many cards can be drawn before the discarded ones are shuffled in."""
        return len(self.bag) + len(self.top)


class Hand(Struct, frozen=True, array_like=True):
    """The cards that a side holds."""

    side: str
    cards: tuple[str, ...] = ()
    """`pack:id`, in alphabetical order"""
