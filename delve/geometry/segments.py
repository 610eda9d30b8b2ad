"""Which segments between lattice points terrain and walls close, for all starting points at once.

Let C[d] be the board of the lattice points p from which the segment p -> p + d is closed. For a primitive d = a
+ b (Farey parents) the triangle 0, a, d holds no lattice point besides its own corners. So the segment crosses
the spaces and the wall edges that its two legs cross, plus the one space at the point a on the segment's side
and the two wall edges beside this space that end in a. Space and edges go into one board beforehand, the
*bend*. Hence C[d] = C[a] | (C[b] | bend) >> a: a handful of operations on whole boards for all starting points
together. A multiple g * d passes lattice points: C[g d] = C[(g - 1) d] | (C[d] | closed corners) >> (g - 1) d.
Points from which d leads off the board are cut off: the shorter the ints, the faster all that follows.

Which lines belong to which spaces, and so who sees what, is for `sight_table`.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from delve.geometry.boards import Grid
from delve.geometry.corners import Corners

Plan = tuple[tuple[int, int, int, int, int, int], ...]


@lru_cache(maxsize=8)
def _plan(width: int, height: int, stride: int) -> tuple[Plan, Plan]:
    """The recurrence for displacements up to (width, height): the primitive ones, and the multiples of those.

    A displacement (u, v), v >= 0, has the index v * (2 * width + 1) + u + width. Each row holds this index,
    those of the first and the last part, the distance between the starts of both, the bend of a primitive
    displacement or the diagonal (0 falling, 1 rising) of a multiple, and v.
    """
    columns = 2 * width + 1
    nothing = columns * (height + 1)

    def index(u: int, v: int) -> int:
        return v * columns + u + width

    def leg(u: int, v: int) -> int:
        """A leg along an axis is an edge of the triangle's spaces and crosses nothing."""
        return index(u, v) if u and v else nothing

    primitives, multiples = [], []
    for total in range(2, width + height + 1):
        for u in range(max(1, total - height), min(width, total - 1) + 1):
            v = total - u
            times = gcd(u, v)
            if times > 1:
                p, q, rest = u // times, v // times, times - 1
                for way, diagonal in ((1, 0), (-1, 1)):
                    unit, most = index(way * p, q), index(way * p * rest, q * rest)
                    shift = rest * (q * stride + way * p)
                    multiples.append((index(way * u, v), most, unit, shift, diagonal, v))
                continue
            a = pow(v, -1, u) if u > 1 else 1
            b = (a * v - 1) // u
            c, d = u - a, v - b
            flat, upright = b == 0, c == 0
            falling = index(u, v), leg(a, b), leg(c, d), b * stride + a, flat + 2 * upright
            rising = index(-u, v), leg(-c, d), leg(-a, b), d * stride - c, 4 + upright + 2 * flat
            primitives += [(*falling, v), (*rising, v)]
    return tuple(primitives), tuple(multiples)


class Segments:
    """The closed segments of a grid, up to so many columns and rows."""

    __slots__ = ("_corners", "_grid", "boards", "columns", "height", "kept", "width")

    def __init__(self, grid: Grid, corners: Corners, width: int, height: int) -> None:
        self._grid, self._corners = grid, corners
        self.width, self.height = width, height
        self.columns = 2 * width + 1
        """displacements in a row of them"""
        self.kept = tuple((1 << grid.stride * (grid.height + 1 - v)) - 1 for v in range(height + 1))
        """the points from which so many rows down there is still a point"""
        self.boards = self._closed()
        """By displacement (u, v), v >= 0, at `v * columns + u + width`: the points from which the segment is closed."""

    def between(self, u: int, v: int) -> int:
        """The board of the points from which the segment by (u, v) is closed."""
        if v >= 0:
            return self.boards[v * self.columns + u + self.width]
        return self.boards[-v * self.columns - u + self.width] << -(v * self._grid.stride + u)

    def _closed(self) -> list[int]:
        corners, kept = self._corners, self.kept
        closed = [0] * (self.columns * (self.height + 1) + 1)
        primitives, multiples = _plan(self.width, self.height, self._grid.stride)
        bends = self._bends()
        for index, first, last, shift, bend, row in primitives:
            closed[index] = (closed[first] | (closed[last] | bends[bend]) >> shift) & kept[row]
        diagonals = corners.closed_to((1, 1)), corners.closed_to((1, -1))
        for index, first, last, shift, diagonal, row in multiples:
            closed[index] = (closed[first] | (closed[last] | diagonals[diagonal]) >> shift) & kept[row]
        self._add_axes(closed)
        return closed

    def _bends(self) -> list[int]:
        """What closes a bend: the space on the segment's side and an edge beside it per leg, if not the leg itself."""
        blocked, wall = self._corners.blocked, self._corners.wall
        sides = (
            (blocked[-1, 1], wall[-1, 0], wall[0, 1]),
            (blocked[-1, -1], wall[0, -1], wall[-1, 0]),
        )
        return [
            space | (0 if legs & 1 else first_edge) | (0 if legs & 2 else last_edge)
            for space, first_edge, last_edge in sides
            for legs in range(4)
        ]

    def _add_axes(self, closed: list[int]) -> None:
        """Fill in the segments along an axis: these run along edges."""
        corners, width, stride = self._corners, self.width, self._grid.stride
        blocked, wall = corners.blocked, corners.wall
        east = wall[1, 0] | self._edge_blocked(blocked[1, -1], blocked[1, 1])
        south = wall[0, 1] | self._edge_blocked(blocked[-1, 1], blocked[1, 1])
        closed_east, closed_south = corners.closed_to((1, 0)), corners.closed_to((0, 1))
        line = 0
        for u in range(1, width + 1):
            line |= east >> u - 1
            closed[width + u] = line
            closed[width - u] = line << u
            line |= closed_east >> u
        line = 0
        for v in range(1, self.height + 1):
            line |= south >> (v - 1) * stride
            closed[v * self.columns + width] = line
            line |= closed_south >> v * stride

    def _edge_blocked(self, one_side: int, other_side: int) -> int:
        """Points whose edge stops a line along it, by the blocked terrain on the two sides of the edge."""
        match self._grid.edge_line_blocked_by:
            case "one":
                return one_side | other_side
            case "two":
                return one_side & other_side
            case "none":
                return 0
