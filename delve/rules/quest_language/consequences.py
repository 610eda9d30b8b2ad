"""What an effect of a quest may cause, for code that looks ahead without carrying anything out."""

from __future__ import annotations

from typing import NamedTuple

from delve.rules.quest_language.subjects import Subject


class Sets(NamedTuple):
    """A variable gets a value."""

    variable: str
    to: int


class Adds(NamedTuple):
    """A variable is changed by a number."""

    variable: str
    by: int


class Reveals(NamedTuple):
    """A room is revealed."""

    room: str


class Changes(NamedTuple):
    """An object of the map changes to a state."""

    object: str
    state: str


class Moves(NamedTuple):
    """An object of the map is moved."""

    object: str


class Finds(NamedTuple):
    """Hidden objects of the map are found."""

    object: str


class Lays(NamedTuple):
    """The terrain of a zone changes."""

    zone: str
    terrain: str


class Arrives(NamedTuple):
    """Figures come onto the map."""

    side: str | None
    """the side that they are on; None: the monsters' side"""
    at: str | tuple[int, int]
    """mark, zone or space around which they come"""
    figures: int
    """the greatest number of them"""
    group: str = ""
    """the monster group, if it is certain"""
    groups: tuple[str, ...] = ()
    """the groups in play that they may belong to, if it is not certain; none: all"""
    lieutenant: str = ""
    flees: bool = False
    """whether the lieutenant leaves the map instead of being defeated"""


class Places(NamedTuple):
    """Figures of a side are put elsewhere on the map."""

    side: str
    at: str | tuple[int, int]
    """mark, zone or space around which they are put"""


class Leaves(NamedTuple):
    """Figures leave the map for good."""

    side: str
    zone: str | None
    """only those that stand in this zone"""
    lieutenant: str | None
    """only this lieutenant"""


class Wounds(NamedTuple):
    """Figures of a side suffer damage."""

    side: str


class Wins(NamedTuple):
    """A side wins, and the game is over."""

    side: str


class Anything(NamedTuple):
    """Something that cannot be foreseen."""


Consequence = (
    Sets
    | Adds
    | Reveals
    | Changes
    | Moves
    | Finds
    | Lays
    | Arrives
    | Places
    | Leaves
    | Wounds
    | Wins
    | Anything
)


def touches(consequence: Consequence, monsters: str) -> Subject | None:
    """What a consequence changes that conditions may read; `monsters` is the side that monsters are on."""
    match consequence:
        case Sets() | Adds():
            return Subject("variable", consequence.variable)
        case Changes() | Moves() | Finds():
            return Subject("object", consequence.object)
        case Arrives() if not consequence.lieutenant:
            return Subject("figures", consequence.side or monsters)
        case Wounds() | Places():
            return Subject("figures", consequence.side)
    return None
