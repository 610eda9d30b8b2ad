"""Grounds that somebody enters as easily as a floor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from delve.script import View

BEFORE_SURCHARGES = -10
"""priority of whatever replaces the cost of a ground itself: what others add comes on top of it"""


def as_easy_as_floor(view: View, terrains: Iterable[str], costs: Mapping[int, int]) -> dict[int, int]:
    """Costs of entering spaces, each with the mask of its spaces, where these grounds cost 1 movement point."""
    ground = view.ground()
    easy = 0
    for terrain in terrains:
        easy |= ground.get(terrain, 0)
    found: dict[int, int] = {}
    for cost, spaces in costs.items():
        for points, part in ((1, spaces & easy), (cost, spaces & ~easy)):
            if part:
                found[points] = found.get(points, 0) | part
    return found
