"""What a hero has become beyond its first class: experience and a second class."""

from __future__ import annotations

from msgspec import Struct


class Career(Struct, frozen=True, array_like=True):
    """What one hero of a game has earned, and its second class. A hero that has neither has no such record."""

    piece: int
    """the hero"""
    experience: int
    """all that it has earned, what its learned skills have cost included"""
    second_class: str = ""
    """`pack:id`; empty: it has none"""
