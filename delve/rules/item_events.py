"""Windows for items in play, whoever has them: made, changed, broken, dropped and picked up (rules §10.9).

`figure` is who carries the item, 0 where it lies on the ground; `spaces` are those where it is.
"""

from __future__ import annotations

from delve.rules.windows import Window, altered, told


class BeforeSearch(Window):
    """A figure is about to search; how many it looks at and how many of them it keeps may be altered (rules §10.7)."""

    says = "{figure} is about to search"
    preventable = True
    look: int = altered("how many it looks at", least=0)
    keep: int = altered("how many of them it keeps", least=0)


class AfterItemFound(Window):
    """A figure has found an item by searching; one that it may not carry lies where it stands (rules §10.7)."""

    says = "{figure} has found {item}"
    item: int = told("the item in play")


class AfterItemMade(Window):
    """An item came into play (rules §10.9)."""

    says = "{item} has come into play"
    item: int = told("the item in play")


class AfterItemChanged(Window):
    """An item was exchanged for another, got another value, or was repaired (rules §10.9)."""

    says = "{item} has changed"
    item: int = told("the item in play")


class BeforeItemBroken(Window):
    """An item is about to break (rules §10.9)."""

    says = "{item} is about to break"
    preventable = True
    item: int = told("the item in play")


class AfterItemBroken(Window):
    """An item broke, and has no effect any more (rules §10.9)."""

    says = "{item} is broken"
    item: int = told("the item in play")


class AfterItemDropped(Window):
    """A figure dropped an item (rules §10.9)."""

    says = "{figure} has dropped {item}"
    item: int = told("the item in play")


class AfterItemPickedUp(Window):
    """A figure picked up an item (rules §10.9)."""

    says = "{figure} has picked up {item}"
    item: int = told("the item in play")
