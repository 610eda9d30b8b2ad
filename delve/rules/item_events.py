"""Windows about items in play, whoever has them: made, changed, broken, dropped and picked up (rules §10.9).

`figure` is who carries the item, 0 where it lies on the ground; `at` are the spaces where it is.
"""

from __future__ import annotations

from delve.rules.events import Window


class AfterItemMade(Window):
    """An item has come into play (rules §10.9)."""

    says = "{item} has come into play"
    item: int


class AfterItemChanged(Window):
    """An item has become another one, has another value, or was mended (rules §10.9)."""

    says = "{item} has changed"
    item: int


class BeforeItemBroken(Window):
    """An item is about to break (rules §10.9)."""

    says = "{item} is about to break"
    preventable = True
    item: int


class AfterItemBroken(Window):
    """An item is broken, and does nothing any more (rules §10.9)."""

    says = "{item} is broken"
    item: int


class AfterItemDropped(Window):
    """A figure has dropped an item (rules §10.9)."""

    says = "{figure} has dropped {item}"
    item: int


class AfterItemPickedUp(Window):
    """A figure has picked an item up (rules §10.9)."""

    says = "{figure} has picked up {item}"
    item: int
