"""The eight directions in words, and in which of them something lies."""

from __future__ import annotations

from typing import Final

from delve.geometry.boards import DIRECTIONS
from delve.phrases import Template
from delve.rules.ask.combat.words import TOWARD

_HERE: Final[Template] = "here"


def way_between(one: tuple[int, int], other: tuple[int, int]) -> Template:
    """The direction of eight in which a point lies from another one, in words."""
    across, down = other[0] - one[0], other[1] - one[1]
    most = max(abs(across), abs(down))
    ways = {way: TOWARD[name] for name, way in DIRECTIONS.items()}
    return ways.get((_part(across, most), _part(down, most)), _HERE)


def _part(far: int, most: int) -> int:
    """The sign of a distance that is more than half of the longer one; 0: it is less."""
    return (far > 0) - (far < 0) if 2 * abs(far) > most else 0
