"""What conditions read and effects change, so that it can be told which of them have to do with each other."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Subject(NamedTuple):
    """A variable, an object of the map, the figures of a side, or what nobody can tell."""

    kind: Literal["variable", "object", "figures", "anything"]
    name: str = ""
    """empty for what nobody can tell"""
