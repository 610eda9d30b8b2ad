"""What has happened to items in play: found, handed over, equipped, changed, broken, dropped (rules §10)."""

from __future__ import annotations

from delve.phrases import Phrase
from delve.rules.fact import BoardName, Fact, ItemId, PieceId, Space


class ItemEquipped(Fact, frozen=True, tag=True):
    """A figure wears or holds an item from now on; `on` is False where it puts it away."""

    piece: PieceId
    item: ItemId
    name: str
    on: bool = True


class ItemGiven(Fact, frozen=True, tag=True):
    """An item went from one figure to another."""

    piece: PieceId
    to: PieceId
    item: ItemId
    name: str


class NothingFound(Fact, frozen=True, tag=True):
    """A figure searched in vain."""

    piece: PieceId


class ItemUsedUp(Fact, frozen=True, tag=True):
    """A figure has an item less to use."""

    piece: PieceId
    item: ItemId
    name: str


class ItemTaken(Fact, frozen=True, tag=True):
    """A figure took an item."""

    piece: PieceId
    item: ItemId
    name: str
    lay: bool = False
    """True: it lay on the ground, where it was seen before"""


class ItemMade(Fact, frozen=True, tag=True):
    """An item came into play: a figure or thing has it, or it lies on a space where `piece` is 0."""

    piece: PieceId
    item: ItemId
    name: str
    board: BoardName = ""
    """the board on which it lies; empty: it lies on none"""
    space: Space = -1


class ItemChanged(Fact, frozen=True, tag=True):
    """An item became another one, has another value, or was mended; `title` says what it is now."""

    piece: PieceId
    item: ItemId
    name: str
    title: Phrase


class ItemBroken(Fact, frozen=True, tag=True):
    """An item broke; `piece` has it, 0: nobody."""

    piece: PieceId
    item: ItemId
    name: str


class ItemDropped(Fact, frozen=True, tag=True):
    """A figure dropped an item, which lies on a space."""

    piece: PieceId
    item: ItemId
    name: str
    space: Space
