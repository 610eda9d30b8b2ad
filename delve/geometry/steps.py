"""Which neighboring spaces are joined, and what follows from that alone: adjacency, and distance counted in spaces.

Walls part neighbors; figures, obstacles and terrain do not. What it costs to enter a space belongs to `paths`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from delve.geometry.boards import Grid
from delve.geometry.corners import Corners, Direction


class Steps:
    """The one relation that movement, distance and sight share: which of its eight neighbors a space is adjacent to."""

    __slots__ = ("_counted", "_floor", "_joined", "_stride", "grid", "parted")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._floor, self._stride = grid.floor, grid.stride
        stride = grid.stride
        corners = Corners(grid)
        if grid.wall_corners == "closed":
            falling = rising = corners.any_wall()
        else:
            falling, rising = corners.closed_to((1, 1)), corners.closed_to((1, -1))
        self.parted: dict[Direction, int] = {
            (1, 0): grid.vertical >> 1,
            (0, 1): grid.horizontal >> stride,
            (1, 1): falling >> stride + 1,
            (-1, 1): rising >> stride,
        }
        """By the way to a neighbor: mask of the spaces that walls part from this neighbor, and it from them."""
        self._joined = tuple(~walls for walls in self.parted.values()) if any(self.parted.values()) else None
        self._counted = grid.floor if grid.distance_through_obstacles else grid.floor & ~grid.obstacles

    def spread(self, mask: int) -> int:
        """The spaces of a mask and all that are adjacent to one of them."""
        stride = self._stride
        if self._joined is None:
            row = mask | mask << 1 | mask >> 1
            return (row | row << stride | row >> stride) & self._floor
        east, south, falling, rising = self._joined
        return (
            mask
            | (mask & east) << 1
            | mask >> 1 & east
            | (mask & south) << stride
            | mask >> stride & south
            | (mask & falling) << stride + 1
            | mask >> stride + 1 & falling
            | (mask & rising) << stride - 1
            | mask >> stride - 1 & rising
        ) & self._floor

    def adjacent(self, space: int) -> int:
        """Mask of the spaces adjacent to a space, obstacles included, itself not."""
        mask = 1 << space & self._floor
        return self.spread(mask) & ~mask

    def are_adjacent(self, first: int, second: int) -> bool:
        """Whether two spaces are adjacent; a space is not adjacent to itself."""
        return bool(self.adjacent(first) >> second & 1)

    def _areas(self, start: int) -> Iterator[int]:
        """The spaces within 0, 1, 2 … of a mask, until no more are found.

        A chain of spaces may begin and end on an obstacle but not lead through one, so distance is the same both ways.
        """
        area = front = start & self._floor
        while front:
            yield area
            front = self.spread(front) & ~area
            area |= front
            if front and not front & self._counted:
                yield area
            front &= self._counted

    def within(self, mask: int, distance: int) -> int:
        """The spaces at most `distance` spaces from one of the mask, those of the mask included.

        Counted through figures, not through walls, and through obstacles only where the grid says so.
        """
        reached = 0
        for steps, area in enumerate(self._areas(mask)):
            if steps > distance:
                break
            reached = area
        return reached

    def distance(self, a_mask: int, b_mask: int) -> int | None:
        """How many spaces two masks are apart: 0 when they share one, None when no chain of spaces joins them."""
        for steps, area in enumerate(self._areas(a_mask)):
            if area & b_mask:
                return steps
        return None


@lru_cache(maxsize=16)
def steps_of(grid: Grid) -> Steps:
    """The steps of a grid; equal grids share one object."""
    return Steps(grid)
