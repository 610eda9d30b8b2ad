"""Adjacency, distance and reach with dictionaries and a heap, written straight from the rule."""

from __future__ import annotations

import heapq
from collections.abc import Mapping

from delve.geometry.boards import Grid
from tests.geometry.slow_sight import Point, SlowSight


class SlowSteps:
    """Steps, distance and reach on one grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.sight = SlowSight(grid, (), ())

    def place(self, space: int) -> Point:
        """The (x, y) of a space."""
        return space % self.grid.stride, space // self.grid.stride

    def neighbors(self, space: int) -> list[int]:
        """The adjacent spaces."""
        x, y = self.place(space)
        ways = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        around = [(x + i, y + j) for i, j in ways if self.grid.directions == 8 or not (i and j)]
        return [
            there[1] * self.grid.stride + there[0]
            for there in around
            if there in self.sight.floor and self.sight.is_adjacent((x, y), there)
        ]

    def distance(self, start: int, end: int) -> int | None:
        """The length of the shortest chain of adjacent spaces that leads through no obstacle."""
        known = {start: 0}
        queue = [start]
        for space in queue:
            if space == end:
                return known[space]
            obstacle = self.grid.obstacles >> space & 1
            if obstacle and space != start and not self.grid.distance_through_obstacles:
                continue
            for other in self.neighbors(space):
                if other not in known:
                    known[other] = known[space] + 1
                    queue.append(other)
        return None

    def reach(
        self, start: int, entry: Mapping[int, int], budget: int, links: Mapping[int, set[int]]
    ) -> dict[int, int]:
        """The cost of each space that can be reached; `entry` gives what each space costs to enter."""
        known: dict[int, int] = {}
        heap = [(0, start)]
        while heap:
            points, space = heapq.heappop(heap)
            if space in known:
                continue
            known[space] = points
            for other in [*self.neighbors(space), *links.get(space, ())]:
                if other in entry and points + entry[other] <= budget:
                    heapq.heappush(heap, (points + entry[other], other))
        return known
