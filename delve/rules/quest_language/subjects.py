"""What conditions read and effects change: it tells which of them affect one another."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Subject(NamedTuple):
    """A variable, an object of the map, the figures of a side, or something that cannot be foreseen."""

    kind: Literal["variable", "object", "figures", "anything"]
    name: str = ""
    """empty for `anything`"""
