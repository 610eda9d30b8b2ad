"""What a condition asks of the side that wants it to hold: for automated players, and for lists of objectives."""

from __future__ import annotations

from typing import Final, NamedTuple

from delve.bounds import LARGEST_EXACT
from delve.harmless import one_line
from delve.phrases import Phrase, Template, handed_over, phrase


class BeAt(NamedTuple):
    """Stand on one of these spaces."""

    spaces: int
    """mask"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Bring(NamedTuple):
    """Carry an object of the map to one of these spaces."""

    thing: int
    spaces: int
    """mask"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Change(NamedTuple):
    """Put an object of the map into a state."""

    thing: int
    state: str


class Fetch(NamedTuple):
    """Get an item, and carry it to one of these spaces where there are some."""

    item: str
    spaces: int | None = None
    """mask; None: to have it is enough"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Defeat(NamedTuple):
    """Defeat these figures."""

    figures: tuple[int, ...]


class KeepAlive(NamedTuple):
    """Do not let these figures fall."""

    figures: tuple[int, ...]


class KeepAway(NamedTuple):
    """End no walk on these spaces."""

    spaces: int
    """mask"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Wait(NamedTuple):
    """Let time pass until a round has begun."""

    round: int


Goal = BeAt | Bring | Change | Fetch | Defeat | KeepAlive | KeepAway | Wait


class Progress(NamedTuple):
    """How far something has come that can be counted: `2 of 3 seals`."""

    done: int
    of: int
    what: Template = ""
    """what is counted, for players: `seals`, or `{n|seal|seals}`, where `n` is how many there are"""

    @property
    def words(self) -> Phrase:
        """In words."""
        if not self.what:
            return phrase("{done} of {of}", done=self.done, of=self.of)
        return phrase("{done} of {of} {what}", done=self.done, of=self.of, what=phrase(self.what, n=self.of))


def checked(goal: object) -> Goal:
    """A goal that a script gave. Raises TypeError for anything else, and for one that holds what it cannot."""
    if not isinstance(goal, BeAt | Bring | Change | Fetch | Defeat | KeepAlive | KeepAway | Wait):
        known = "BeAt, Bring, Change, Fetch, Defeat, KeepAlive, KeepAway, Wait"
        raise TypeError(f"a goal is one of {known}, not {type(goal).__name__}")
    wanted = {name: _TYPES[name] for name in goal._fields}
    for name, types in wanted.items():
        value = getattr(goal, name)
        items = value if isinstance(value, tuple) else (value,)
        if type(value) not in types or (
            isinstance(value, tuple) and any(type(one) is not int for one in items)
        ):
            raise TypeError(f"the {name} of {type(goal).__name__} cannot be {type(value).__name__}")
    return goal


def checked_progress(progress: object) -> Progress | None:
    """How far a script says that its condition has come. Raises TypeError, ValueError for anything else."""
    if progress is None:
        return None
    if not isinstance(progress, Progress) or [*map(type, progress)] != [int, int, str]:
        raise TypeError("progress is None or Progress(done, of, what), of two whole numbers and text")
    if (
        not -LARGEST_EXACT <= progress.done <= LARGEST_EXACT
        or not -LARGEST_EXACT <= progress.of <= LARGEST_EXACT
    ):
        raise ValueError(f"the numbers of progress must be between -{LARGEST_EXACT:,} and {LARGEST_EXACT:,}")
    handed_over(progress.what, "what progress counts")
    return progress._replace(what=one_line(progress.what))


_TYPES: Final = {
    "spaces": (int, type(None)),
    "thing": (int,),
    "board": (str,),
    "state": (str,),
    "item": (str,),
    "figures": (tuple,),
    "round": (int,),
}
"""the types of what goals hold"""
