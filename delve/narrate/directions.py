"""The eight directions in words, and in which of them something lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve.geometry.boards import DIRECTIONS
from delve.phrases import Template

WAYS: Final[Mapping[str, Template]] = {
    "n": "north",
    "ne": "northeast",
    "e": "east",
    "se": "southeast",
    "s": "south",
    "sw": "southwest",
    "w": "west",
    "nw": "northwest",
}
"""the eight directions -> their words"""
_HERE: Final[Template] = "here"


def way_between(one: tuple[int, int], other: tuple[int, int]) -> Template:
    """The direction of eight in which a point lies from another one, in words."""
    across, down = other[0] - one[0], other[1] - one[1]
    most = max(abs(across), abs(down), 1)
    ways = {way: WAYS[name] for name, way in DIRECTIONS.items()}
    return ways.get((round(across / most), round(down / most)), _HERE)
