"""An item in play: one single thing of a game, with an id of its own and values that change."""

from __future__ import annotations

from msgspec import Struct

from delve.model.named_text import BoardName, ItemRecordId, ItemValueName


class ItemInPlay(Struct, frozen=True, kw_only=True):
    """One item, distinct from all others of the same definition. It is replaced as a whole when it changes.

    It is among the `items` or the `used_up` of one piece, or lies on a space, or is nowhere any more.
    """

    id: int
    """never used again in a game; items and pieces are numbered separately"""
    definition: ItemRecordId
    """`pack:id` of its definition"""
    values: tuple[tuple[ItemValueName, int], ...] = ()
    """(name, value) of the `values` that its definition declares, by name"""
    used: tuple[tuple[str, str], ...] = ()
    """(skill, limit) of the limited skills that it lends and that are spent"""
    broken: bool = False
    """True: it does nothing until it is mended"""
    board: BoardName = ""
    """the board on which it lies"""
    space: int = -1
    """the space on which it lies; -1: it lies on none"""

    @property
    def lies(self) -> bool:
        """Whether it lies on a space."""
        return self.space >= 0

    def value(self, name: ItemValueName) -> int:
        """The value of that name. Raises LookupError for one that its definition does not declare."""
        for known, value in self.values:
            if known == name:
                return value
        names = ", ".join(known for known, _ in self.values) or "none"
        raise LookupError(f"{self.definition} has no value {name!r} (known: {names})")
