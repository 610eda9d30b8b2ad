"""Temples: the same on either side of a nave, with one stairway that leads through all levels."""

from __future__ import annotations

from collections.abc import Iterator

from delve.mapgen.fitting import DoesNotFit
from delve.mapgen.layouts.rooms import drawn_side
from delve.model.dungeon_generators import LEAST_SIDE, Temple
from delve.script.sketch import Chance, Room, Sketch

_CHOIR = 3
"""how deep the choir at the far end of the nave is, and the transept in the middle"""


def lay(sketch: Sketch, rule: Temple, chance: Chance) -> None:
    """Open nave, transept, choir and chapels. The stairway stands where nave and transept cross.

    Raises DoesNotFit where the level is too narrow for chapels.
    """
    temple = _Temple(sketch, rule.nave // 2)
    if temple.depth < LEAST_SIDE:
        raise DoesNotFit(
            f"beside a nave of {2 * temple.half + 1} spaces a level {sketch.width} wide has no room for chapels"
        )
    temple.open_nave(rule.pillars)
    for top, height in temple.rows_of_chapels(rule, chance):
        if not chance.happens(rule.walled_up):
            temple.open_chapels(top, height, drawn_side(rule.chapel, temple.depth, chance))
    wells = temple.stairway
    if sketch.entrance is None:
        sketch.entrance = temple.middle, sketch.height - 2
    if sketch.level < sketch.levels:
        sketch.exit = wells[sketch.level % len(wells)]


class _Temple:
    """The plan of one level: everything left of the middle lies right of it too."""

    def __init__(self, sketch: Sketch, half: int) -> None:
        self._sketch, self.half = sketch, half
        self.middle = (sketch.width - 1) // 2
        self.cross = sketch.height // 2
        self.depth = self.middle - half - 2
        """how many spaces chapels can reach out from the nave"""

    @property
    def stairway(self) -> tuple[tuple[int, int], ...]:
        """The spaces of the stairway: each level has one that leads on, and beside it the one that leads back."""
        return (self.middle, self.cross), (self.middle, self.cross - 1)

    def open_nave(self, pillars: int) -> None:
        """Open the nave from end to end, the transept across it, and the choir."""
        reach = self.half + self.depth + 1
        self._sketch.add_room(self._across(self.half, 1 + _CHOIR, self._sketch.height - 2 - _CHOIR))
        self._sketch.add_room(self._across(reach, self.cross - 1, _CHOIR))
        self._sketch.add_room(self._across(min(self.half + 2, reach), 1, _CHOIR))
        if pillars and self.half > 1:
            for y in range(2 + _CHOIR, self._sketch.height - 3, pillars + 1):
                if abs(y - self.cross) > 1:
                    self._sketch.fill(self.middle - self.half + 1, y)
                    self._sketch.fill(self.middle + self.half - 1, y)

    def _across(self, half: int, top: int, height: int) -> Room:
        """A room that reaches equally far to either side of the middle."""
        return Room(self.middle - half, top, 2 * half + 1, height)

    def rows_of_chapels(self, rule: Temple, chance: Chance) -> Iterator[tuple[int, int]]:
        """(top row, height) of each pair of chapels between choir, transept and entrance."""
        for top, below in ((2 + _CHOIR, self.cross - 2), (self.cross + 3, self._sketch.height - 1)):
            while below - top >= rule.chapel.least:
                height = drawn_side(rule.chapel, below - top, chance)
                yield top, height
                top += height + 1

    def open_chapels(self, top: int, height: int, depth: int) -> None:
        """Open a pair of chapels, each with a doorway in the middle of its wall to the nave."""
        wall = self.half + 1
        for x in (self.middle - wall - depth, self.middle + wall + 1):
            self._sketch.add_room(Room(x, top, depth, height))
        for x in (self.middle - wall, self.middle + wall):
            self._sketch.carve(x, top + height // 2)
