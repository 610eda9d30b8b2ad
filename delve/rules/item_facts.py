"""Facts about items in play: found, handed over, equipped, changed, broken, dropped (rules §10)."""

from __future__ import annotations

from delve.phrases import Phrase
from delve.rules.fact import BoardName, Fact, ItemId, PieceId, Space


class ItemEquipped(Fact, frozen=True, tag=True):
    """A figure equipped an item, or put it away where `on` is False."""

    piece: PieceId
    item: ItemId
    name: str
    on: bool = True


class ItemGiven(Fact, frozen=True, tag=True):
    """A figure gave an item to another."""

    piece: PieceId
    to: PieceId
    item: ItemId
    name: str


class NothingFound(Fact, frozen=True, tag=True):
    """A figure searched and found nothing."""

    piece: PieceId


class ItemUsedUp(Fact, frozen=True, tag=True):
    """A figure used up an item."""

    piece: PieceId
    item: ItemId
    name: str


class ItemTaken(Fact, frozen=True, tag=True):
    """A figure took an item."""

    piece: PieceId
    item: ItemId
    name: str
    from_ground: bool = False
    """True: it was picked up from the ground, where the side had seen it"""


class ItemMade(Fact, frozen=True, tag=True):
    """An item came into play, carried by `piece`, a figure or object; where `piece` is 0 it lies on a space."""

    piece: PieceId
    item: ItemId
    name: str
    board: BoardName = ""
    """the board on which it lies; empty: it is carried"""
    space: Space = -1


class ItemChanged(Fact, frozen=True, tag=True):
    """An item was exchanged for another, got another value, or was repaired."""

    piece: PieceId
    item: ItemId
    name: str
    """what it was called before"""
    title: Phrase
    """what it is now, as players read it"""


class ItemBroken(Fact, frozen=True, tag=True):
    """An item broke; `piece` is who carries it, or 0."""

    piece: PieceId
    item: ItemId
    name: str


class ItemDropped(Fact, frozen=True, tag=True):
    """A figure dropped an item on a space."""

    piece: PieceId
    item: ItemId
    name: str
    space: Space
    thrown: bool = False
    """whether that is none on which the figure stands"""
