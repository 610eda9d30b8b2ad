"""What a condition asks of the side that wants it to hold: for automated players, and for lists of objectives."""

from __future__ import annotations

from typing import NamedTuple


class BeAt(NamedTuple):
    """Stand on one of these spaces."""

    spaces: int
    """mask"""


class Bring(NamedTuple):
    """Carry an object of the map to one of these spaces."""

    thing: int
    spaces: int
    """mask"""


class Change(NamedTuple):
    """Put an object of the map into a state."""

    thing: int
    state: str


class Fetch(NamedTuple):
    """Get an item, and carry it to one of these spaces where there are some."""

    item: str
    spaces: int | None = None
    """mask; None: to have it is enough"""


class Defeat(NamedTuple):
    """Defeat these figures."""

    figures: tuple[int, ...]


class KeepAlive(NamedTuple):
    """Do not let these figures fall."""

    figures: tuple[int, ...]


class KeepAway(NamedTuple):
    """Stay off these spaces."""

    spaces: int
    """mask"""


class Wait(NamedTuple):
    """Let time pass until a round has begun."""

    round: int


Goal = BeAt | Bring | Change | Fetch | Defeat | KeepAlive | KeepAway | Wait


class Progress(NamedTuple):
    """How far something has come that can be counted: `2 of 3 seals`."""

    done: int
    of: int
    what: str = ""
    """what is counted, for players"""

    def __str__(self) -> str:
        """In words."""
        return f"{self.done} of {self.of} {self.what}".rstrip()
