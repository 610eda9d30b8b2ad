"""Decks and hands. The order of a deck is open until a card is drawn; only what somebody has seen lies in order."""

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
    """the cards whose order is open, in the order of the alphabet"""
    top: tuple[TopCard, ...] = ()
    """what lies above them, the next one first"""
    discard: tuple[str, ...] = ()
    """what was played, in that order"""

    @property
    def size(self) -> int:
        """How many cards can be drawn before the discarded ones are shuffled in."""
        return len(self.bag) + len(self.top)


class Hand(Struct, frozen=True, array_like=True):
    """What a side holds."""

    side: str
    cards: tuple[str, ...] = ()
    """`pack:id`, in the order of the alphabet"""
