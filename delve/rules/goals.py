"""What a condition asks of the side that wants it to hold, for automated players, and how much of that is done."""

from __future__ import annotations

from typing import Final, NamedTuple

from delve.bounds import LARGEST_EXACT
from delve.harmless import one_line
from delve.phrases import Phrase, Said, handed_over, phrase, slots


class BeAt(NamedTuple):
    """Stand on one of these spaces."""

    spaces: int
    """mask"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""
    figures: tuple[int, ...] = ()
    """only these figures; none: any of the side"""


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
    """Get an item, and carry it to one of these spaces if any are given."""

    item: str
    spaces: int | None = None
    """mask; None: it is enough to have the item"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Defeat(NamedTuple):
    """Defeat these figures."""

    figures: tuple[int, ...]


class KeepAlive(NamedTuple):
    """Do not let these figures fall."""

    figures: tuple[int, ...]


class KeepAway(NamedTuple):
    """Do not end a move on these spaces."""

    spaces: int
    """mask"""
    board: str = ""
    """the board on which they lie; empty: that of whoever asks"""


class Wait(NamedTuple):
    """Let time pass until a round begins."""

    round: int


Goal = BeAt | Bring | Change | Fetch | Defeat | KeepAlive | KeepAway | Wait


class Progress(NamedTuple):
    """How much of something that can be counted is done: `2 of 3 seals are lit`."""

    done: int
    of: int
    words: Said = "{done} of {of}"
    """what players are told: a whole template of `done` and `of`, such as `{done} of {of} {of|seal is|seals are} lit`,
    or a phrase of one that has further values"""

    @property
    def told(self) -> Phrase:
        """The words, with both numbers in them."""
        said = self.words if isinstance(self.words, Phrase) else phrase(self.words)
        return phrase(said.template, **{**dict(said.values), "done": self.done, "of": self.of})


def checked(goal: object) -> Goal:
    """The same goal, if it is one and its fields hold what they may. Raises TypeError otherwise."""
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
    """The progress that a script gave, fit to be shown. Raises TypeError, ValueError for anything else."""
    if progress is None:
        return None
    if not isinstance(progress, Progress) or [*map(type, progress[:2])] != [int, int]:
        raise TypeError("progress is None or Progress(done, of, words), of two whole numbers and text")
    if (
        not -LARGEST_EXACT <= progress.done <= LARGEST_EXACT
        or not -LARGEST_EXACT <= progress.of <= LARGEST_EXACT
    ):
        raise ValueError(f"the numbers of progress must be between -{LARGEST_EXACT:,} and {LARGEST_EXACT:,}")
    said = handed_over(progress.words, "the words of progress")
    if "done" not in slots(said.template if isinstance(said, Phrase) else said):
        raise ValueError(
            "the words of progress must show {done}, as in Progress(2, 3, '{done} of {of} {of|seal|seals}')"
        )
    return progress._replace(words=one_line(said) if isinstance(said, str) else said)


_TYPES: Final = {
    "spaces": (int, type(None)),
    "thing": (int,),
    "board": (str,),
    "state": (str,),
    "item": (str,),
    "figures": (tuple,),
    "round": (int,),
}
"""field of a goal -> the types that its value may have"""
