"""Line of sight written straight from the rule, one line at a time, in whole numbers, without a thought for speed.

It shares nothing with `delve.geometry` but the `Grid` it reads. Points are lattice points (x, y), the top left
corner of the place (x, y); a line is a pair of points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from delve.geometry.boards import Grid

Point = tuple[int, int]
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


def cross(a: Point, b: Point) -> int:
    """Positive when `b` is on one side of the direction `a`, negative on the other, 0 along it."""
    return a[0] * b[1] - a[1] * b[0]


def corners_of(place: Point) -> list[Point]:
    """The four corners of a place."""
    return [(place[0] + x, place[1] + y) for x, y in CORNERS]


def is_inside(place: Point, start: Point, end: Point) -> bool:
    """Whether the line runs through the inside of a place."""
    way = end[0] - start[0], end[1] - start[1]
    sides = [cross(way, (x - start[0], y - start[1])) for x, y in corners_of(place)]
    spans = all(
        min(start[i], end[i]) < place[i] + 1 and place[i] < max(start[i], end[i]) for i in (0, 1) if way[i]
    )
    return min(sides) < 0 < max(sides) and spans


@cache
def places_inside(u: int, v: int) -> tuple[Point, ...]:
    """The places whose inside the line from (0, 0) to (u, v) runs through."""
    return tuple(
        (x, y)
        for x in range(min(0, u) - 1, max(0, u) + 1)
        for y in range(min(0, v) - 1, max(0, v) + 1)
        if is_inside((x, y), (0, 0), (u, v))
    )


def edges_at(point: Point) -> list[tuple[Point, tuple[str, int, int]]]:
    """The four unit edges at a point: the direction in which each leaves it, and its name as a wall."""
    x, y = point
    return [
        ((0, 1), ("vertical", x, y)),
        ((0, -1), ("vertical", x, y - 1)),
        ((1, 0), ("horizontal", x, y)),
        ((-1, 0), ("horizontal", x - 1, y)),
    ]


def places_at(point: Point) -> list[Point]:
    """The four places that touch a point."""
    x, y = point
    return [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]


class SlowSight:
    """Sight for one viewer, whose own spaces never block."""

    def __init__(self, grid: Grid, viewer: Iterable[int], figures: Iterable[int]) -> None:
        stride = grid.stride
        own = {(space % stride, space // stride) for space in viewer}
        everywhere = {(x, y) for x in range(grid.width) for y in range(grid.height)}
        self.grid = grid
        self.floor = {(x, y) for x, y in everywhere if grid.floor >> y * stride + x & 1}
        obstacles = {(x, y) for x, y in everywhere if grid.obstacles >> y * stride + x & 1}
        self.open_terrain = self.floor - (obstacles - own)
        self.unblocked = self.open_terrain - ({(s % stride, s // stride) for s in figures} - own)
        self.walls = {
            (name, x, y)
            for name, mask in (("vertical", grid.vertical), ("horizontal", grid.horizontal))
            for x in range(grid.width + 1)
            for y in range(grid.height + 1)
            if mask >> y * stride + x & 1
        }

    # Rule 1
    def is_adjacent(self, a: Point, b: Point) -> bool:
        """Whether two touching places are adjacent."""
        way = b[0] - a[0], b[1] - a[1]
        if way == (0, 0):
            return True
        if way[1] == 0:
            return ("vertical", max(a[0], b[0]), a[1]) not in self.walls
        if way[0] == 0:
            return ("horizontal", a[0], max(a[1], b[1])) not in self.walls
        shared = max(a[0], b[0]), max(a[1], b[1])
        if self.grid.wall_corners == "closed":
            return all(edge not in self.walls for _, edge in edges_at(shared))
        return not self.is_closed(shared, way, self.open_terrain)

    # Rule 5
    def is_closed(self, point: Point, way: Point, open_terrain: set[Point]) -> bool:
        """Whether a corner is closed to a line that passes it: a wall on one side, a wall or terrain on the other."""
        wall = {-1: False, 1: False}
        mass = {-1: False, 1: False}
        for direction, edge in edges_at(point):
            side = cross(way, direction)
            if side and edge in self.walls:
                wall[1 if side > 0 else -1] = True
        for place in places_at(point):
            sides = [cross(way, (x - point[0], y - point[1])) for x, y in corners_of(place)]
            if place in open_terrain or min(sides) < 0 < max(sides):
                continue
            mass[1 if max(sides) > 0 else -1] = True
        return any(wall[side] and (wall[-side] or mass[-side]) for side in (-1, 1))

    # Rules 3, 4 and 5
    def is_free(self, start: Point, end: Point) -> bool:
        """Whether nothing blocks a line: no place, no wall, no closed corner."""
        u, v = end[0] - start[0], end[1] - start[1]
        if any((start[0] + x, start[1] + y) not in self.unblocked for x, y in places_inside(u, v)):
            return False
        return self.meets_no_wall(start, end) and self.runs_along_free_edges(start, end)

    def meets_no_wall(self, start: Point, end: Point) -> bool:
        """Whether it crosses no wall, runs along none, and passes no closed corner."""
        way = end[0] - start[0], end[1] - start[1]

        def offset(point: Point) -> int:
            return cross(way, (point[0] - start[0], point[1] - start[1]))

        for name, x, y in self.walls:
            i, other = (0, (x, y + 1)) if name == "vertical" else (1, (x + 1, y))
            on_its_line = way[i] == 0 and start[i] == (x, y)[i]
            along = min(start[1 - i], end[1 - i]) <= (x, y)[1 - i] < max(start[1 - i], end[1 - i])
            between = min(start[i], end[i]) < (x, y)[i] < max(start[i], end[i])
            if (on_its_line and along) or (between and offset((x, y)) * offset(other) < 0):
                return False
        for x in range(min(start[0], end[0]), max(start[0], end[0]) + 1):
            for y in range(min(start[1], end[1]), max(start[1], end[1]) + 1):
                point = (x, y)
                if (
                    point not in (start, end)
                    and offset(point) == 0
                    and self.is_closed(point, way, self.open_terrain)
                ):
                    return False
        return True

    def runs_along_free_edges(self, start: Point, end: Point) -> bool:
        """For a line along an axis: whether the switch lets it run along all its edges."""
        u, v = end[0] - start[0], end[1] - start[1]
        if u and v:
            return True
        enough = {"one": 1, "two": 2, "none": 3}[self.grid.edge_line_blocked_by]
        for step in range(abs(u or v)):
            if u:
                x, y = min(start[0], end[0]) + step, start[1]
                beside = [(x, y - 1), (x, y)]
            else:
                x, y = start[0], min(start[1], end[1]) + step
                beside = [(x - 1, y), (x, y)]
            if sum(place not in self.unblocked for place in beside) >= enough:
                return False
        return True

    # Rule 6
    def belongs(self, start: Point, end: Point, place: Point) -> bool:
        """Whether a line that ends at a corner of a place belongs to this place."""
        way = u, v = end[0] - start[0], end[1] - start[1]
        signs = ((u > 0) - (u < 0), (v > 0) - (v < 0))
        into = (1 if place[0] == end[0] else -1, 1 if place[1] == end[1] else -1)
        if all(signs[i] in (0, -into[i]) for i in (0, 1)):
            return True  # it came through the place or along its edge
        walls_here = {direction for direction, edge in edges_at(end) if edge in self.walls}
        if u and v:
            if signs[0] == -into[0]:  # the last space is over the place's level edge
                return (into[0], 0) not in walls_here
            if signs[1] == -into[1]:
                return (0, into[1]) not in walls_here
            return not self.is_closed(end, way, self.open_terrain)
        side = (0, into[1]) if u else (into[0], 0)
        facing = side in walls_here
        other_cross = (-side[0], -side[1]) in walls_here
        straight_on = signs in walls_here
        space_before = (
            self.place_toward(end, (side[0] - signs[0], side[1] - signs[1])) not in self.open_terrain
        )
        spaces_over_there = any(
            self.place_toward(end, (way_x - side[0], way_y - side[1])) not in self.open_terrain
            for way_x, way_y in (signs, (-signs[0], -signs[1]))
        )
        over_there_wall = other_cross or straight_on
        return not ((facing and (over_there_wall or spaces_over_there)) or (over_there_wall and space_before))

    @staticmethod
    def place_toward(point: Point, direction: Point) -> Point:
        """The place that touches a point in a diagonal direction."""
        return (point[0] + (direction[0] - 1) // 2, point[1] + (direction[1] - 1) // 2)

    def joins(self, start: Point, end: Point, a: Point, b: Point) -> bool:
        """Whether a line from a corner of `a` to a corner of `b` is free and belongs to both."""
        return self.is_free(start, end) and self.belongs(start, end, b) and self.belongs(end, start, a)

    # Rules 1 and 2
    def sees(self, a: Point, b: Point) -> bool:
        """Whether there is line of sight between two places."""
        if a not in self.floor or b not in self.floor:
            return False
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1:
            return self.is_adjacent(a, b)
        return any(self.joins(p, q, a, b) for p in corners_of(a) for q in corners_of(b))

    def stoppers(self, start: Point, end: Point) -> set[Point]:
        """The blocked places that stop a line; walls are not looked at."""
        u, v = end[0] - start[0], end[1] - start[1]
        if u and v:
            inside = {(start[0] + x, start[1] + y) for x, y in places_inside(u, v)}
            return inside - self.unblocked
        found: set[Point] = set()
        enough = {"one": 1, "two": 2, "none": 3}[self.grid.edge_line_blocked_by]
        for x in range(min(start[0], end[0]), max(start[0], end[0]) + (u == 0)):
            for y in range(min(start[1], end[1]), max(start[1], end[1]) + (v == 0)):
                beside = {(x, y), (x, y - 1)} if u else {(x, y), (x - 1, y)}
                blocked = beside - self.unblocked
                if len(blocked) >= enough:
                    found |= blocked
        return found
