"""What an effect of a quest may cause, for everybody who looks ahead without carrying anything out."""

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
    """The contents of a room come out."""

    room: str


class Changes(NamedTuple):
    """An object of the map comes into a state."""

    object: str
    state: str


class Moves(NamedTuple):
    """An object of the map comes to another place."""

    object: str


class Finds(NamedTuple):
    """Hidden objects of the map are found."""

    object: str


class Lays(NamedTuple):
    """The ground of a zone becomes another one."""

    zone: str
    terrain: str


class Arrives(NamedTuple):
    """Figures come to the map."""

    side: str | None
    """whose they are; None: those of the monsters' side"""
    at: str | tuple[int, int]
    """mark, zone or space around which they come"""
    figures: int
    """how many, at most"""
    group: str = ""
    """the monster group, where it is certain"""
    groups: tuple[str, ...] = ()
    """the groups in play that may send somebody, if it is not certain; none: all of them"""
    lieutenant: str = ""
    flees: bool = False
    """whether the lieutenant leaves the map instead of being defeated"""


class Places(NamedTuple):
    """Figures of a side come to another place of the map."""

    side: str
    at: str | tuple[int, int]
    """mark, zone or space around which they are put"""


class Leaves(NamedTuple):
    """Figures leave the map for good."""

    side: str
    zone: str | None
    """only those that stand in it"""
    lieutenant: str | None
    """only this one"""


class Wounds(NamedTuple):
    """Figures of a side suffer damage."""

    side: str


class Wins(NamedTuple):
    """A side wins, and the game is over."""

    side: str


class Anything(NamedTuple):
    """What nobody can tell without running it."""


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
    """What a consequence changes that conditions read; `monsters` is the side that monsters belong to."""
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
