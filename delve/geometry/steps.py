"""Which neighboring spaces are joined, and what follows from that alone: adjacency, and distance counted in spaces.

Walls part neighbors; figures, obstacles and terrain do not. What it costs to enter a space belongs to `paths`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from delve.geometry.boards import Grid
from delve.geometry.corners import Corners, Direction

AREA_BITS_KEPT = 1 << 20
"""how many bits of areas are remembered: the more spaces a board has, the fewer masks keep their areas"""


class Steps:
    """The one relation that movement and distance share: which of its eight or four neighbors a space is adjacent to.

    Sight asks only what walls part (`parted`), which is the same for eight neighbors and for four.
    """

    __slots__ = (
        "_areas",
        "_areas_kept",
        "_counted",
        "_floor",
        "_free_corners",
        "_gaps_across",
        "_gaps_down",
        "_squeezes",
        "_stride",
        "around",
        "grid",
        "parted",
    )

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._floor, self._stride = grid.floor, grid.stride
        stride = grid.stride
        corners = Corners(grid)
        walled = corners.any_wall()
        if grid.wall_corners == "closed":
            falling = rising = walled
        else:
            falling, rising = corners.closed_to((1, 1)), corners.closed_to((1, -1))
        self.parted: dict[Direction, int] = {
            (1, 0): grid.vertical >> 1,
            (0, 1): grid.horizontal >> stride,
            (1, 1): falling >> stride + 1,
            (-1, 1): rising >> stride,
        }
        """By the direction to a neighbor: mask of the spaces that a wall parts from this neighbor."""
        points = (1 << stride * (grid.height + 1)) - 1
        free = self._free_corners = points & ~walled
        # What joins spaces beside free corners: edges without walls between two walled corners, and walled corners
        # that a diagonal step may squeeze past.
        self._gaps_down = points & ~(grid.vertical | free | free >> stride)
        self._gaps_across = points & ~(grid.horizontal | free | free >> 1)
        squeezes = (
            (stride + 1, (walled & ~falling) >> stride + 1),
            (stride - 1, (walled & ~rising) >> stride),
        )
        self._squeezes = tuple((step, first) for step, first in squeezes if first)
        self.around = self._around_with_walls if walled else _around_without_walls(stride)
        """The places adjacent to the spaces of a mask, among them void and the guard column."""
        if grid.directions == 4:
            self.around = _around_straight(stride, self.parted[1, 0], self.parted[0, 1])
        self._areas: dict[int, _Areas] = {}
        self._areas_kept = AREA_BITS_KEPT // (stride * grid.height) + 1
        self._counted = grid.floor if grid.distance_through_obstacles else grid.floor & ~grid.obstacles

    def spread(self, mask: int) -> int:
        """The spaces of a mask and all that are adjacent to one of them."""
        return (mask | self.around(mask)) & self._floor

    def _around_with_walls(self, mask: int) -> int:
        """The places adjacent to the spaces of a mask where walls may part some.

        All four places round a corner where no wall ends are adjacent to each other, so a wave runs from spaces to
        such corners and on to spaces; few places are joined in no such way.
        """
        stride = self._stride
        edges = mask | mask << 1
        corners = edges | edges << stride
        corners &= self._free_corners
        found = corners | corners >> stride | edges & self._gaps_down
        found |= found >> 1
        edges = (mask | mask << stride) & self._gaps_across
        found |= edges | edges >> stride
        for step, first in self._squeezes:
            found |= (mask & first) << step | mask >> step & first
        return found

    def adjacent(self, space: int) -> int:
        """Mask of the spaces adjacent to a space, obstacles included, itself not."""
        mask = 1 << space & self._floor
        return self.spread(mask) & ~mask

    def are_adjacent(self, first: int, second: int) -> bool:
        """Whether two spaces are adjacent; a space is not adjacent to itself."""
        return bool(self.adjacent(first) >> second & 1)

    def _areas_of(self, mask: int) -> _Areas:
        """What is known of the spaces around a mask."""
        areas = self._areas.get(mask)
        if areas is None:
            if len(self._areas) >= self._areas_kept:
                self._areas.clear()
            areas = self._areas[mask] = _Areas(mask & self._floor)
        return areas

    def _widen(self, areas: _Areas) -> bool:
        """Find the next area. Returns whether there may be one; a chain of spaces leads through no obstacle."""
        if not areas.front:
            return False
        front = self.spread(areas.front) & ~areas.found[-1]
        if front:
            areas.found.append(areas.found[-1] | front)
        areas.front = front & self._counted
        return True

    def within(self, mask: int, distance: int) -> int:
        """The spaces at most `distance` spaces from one of the mask, those of the mask included.

        Counted through figures, not through walls, and through obstacles only where the grid says so.
        """
        if distance == 1 and mask not in self._areas:
            return self.spread(mask & self._floor)
        if distance < 0:
            return 0
        areas = self._areas_of(mask)
        while len(areas.found) <= distance and self._widen(areas):
            pass
        return areas.found[min(distance, len(areas.found) - 1)]

    def distance(self, a_mask: int, b_mask: int) -> int | None:
        """How many spaces two masks are apart: 0 when they share one, None when no chain of spaces joins them.

        A chain may begin and end on an obstacle but not lead through one, so distance is the same both ways.
        """
        areas = self._areas_of(a_mask)
        for steps, area in enumerate(areas.found):
            if area & b_mask:
                return steps
        while self._widen(areas):
            if areas.found[-1] & b_mask:
                return len(areas.found) - 1
        return None


class _Areas:
    """The spaces within 0, 1, 2 … of a mask, as far as somebody asked, and the front from which they grow."""

    __slots__ = ("found", "front")

    def __init__(self, start: int) -> None:
        self.found = [start]
        self.front = start


def _around_without_walls(stride: int) -> Callable[[int], int]:
    """The places adjacent to the spaces of a mask where every corner is free.

    A function of its own, without an object: it is called for each wave, and a wave is a handful of operations.
    """

    def around(mask: int) -> int:
        edges = mask | mask << 1
        corners = edges | edges << stride
        corners |= corners >> 1
        return corners | corners >> stride

    return around


def _around_straight(stride: int, east: int, south: int) -> Callable[[int], int]:
    """The places that share an edge without a wall with the spaces of a mask.

    `east` and `south` are the masks of the spaces that have a wall on that side.
    """

    def around(mask: int) -> int:
        right, down = mask & ~east, mask & ~south
        return right << 1 | mask >> 1 & ~east | down << stride | mask >> stride & ~south

    return around


@lru_cache(maxsize=16)
def steps_of(grid: Grid) -> Steps:
    """The steps of a grid; equal grids share one object."""
    return Steps(grid)
