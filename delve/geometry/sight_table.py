"""Sight between all pairs of spaces at once, over terrain and walls and without figures.

Let C[d] be the board of the lattice points p from which the segment p -> p + d is closed. For a primitive d = a
+ b (Farey parents) the triangle 0, a, d holds no lattice point besides its own corners. So the segment crosses
the spaces and the wall edges that its two legs cross, plus the one space at the point a on the segment's side
and the two wall edges beside this space that end in a. Space and edges go into one board beforehand, the
*bend*. Hence C[d] = C[a] | (C[b] | bend) >> a: a handful of operations on whole boards for all starting points
together. A multiple g * d passes lattice points: C[g d] = C[(g - 1) d] | (C[d] | closed corners) >> (g - 1) d.

Figures, which block only some lines of a pair, belong to `rays` and `sight`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, pairwise, product
from math import gcd

from delve.geometry.boards import Grid, moved
from delve.geometry.corners import CORNERS, Corners, Direction, sign
from delve.geometry.steps import Steps

Plan = tuple[tuple[int, int, int, int, int], ...]


@lru_cache(maxsize=8)
def _plan(width: int, height: int, stride: int) -> tuple[Plan, Plan]:
    """The recurrence for displacements up to (width, height): the primitive ones, and the multiples of those.

    A displacement (u, v), v >= 0, has the index v * (2 * width + 1) + u + width. Each row holds this index,
    those of the first and the last part, the distance between the starts of both, and the bend of a primitive
    displacement or the diagonal (0 falling, 1 rising) of a multiple.
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
                    multiples.append((index(way * u, v), most, unit, rest * (q * stride + way * p), diagonal))
                continue
            a = pow(v, -1, u) if u > 1 else 1
            b = (a * v - 1) // u
            c, d = u - a, v - b
            flat, upright = b == 0, c == 0
            primitives.append((index(u, v), leg(a, b), leg(c, d), b * stride + a, flat + 2 * upright))
            primitives.append((index(-u, v), leg(-c, d), leg(-a, b), d * stride - c, 4 + upright + 2 * flat))
    return tuple(primitives), tuple(multiples)


class SightTable:
    """Which lines, and which pairs of spaces, terrain and walls leave open.

    Exact for viewers that stand on unblocked spaces. With a `reach`, only for pairs at most so many columns and rows
    apart: the work grows with the board's spaces, no longer with their square, and farther spaces see nothing.
    """

    __slots__ = (
        "_closed",
        "_columns",
        "_corners",
        "_foreign",
        "_grid",
        "_has_walls",
        "_height",
        "_unseen",
        "_width",
    )

    def __init__(self, grid: Grid, steps: Steps, reach: int | None = None) -> None:
        self._grid = grid
        # How many columns and rows a pair of spaces can span; the board itself may be larger.
        self._width = grid.width if reach is None else min(grid.width, reach + 1)
        self._height = grid.height if reach is None else min(grid.height, reach + 1)
        self._columns = 2 * self._width + 1
        self._corners = Corners(grid)
        self._foreign = {
            (corner, (x, y)): self._corners.foreign_ends(corner, (x, y))
            for corner in CORNERS
            for x in (-1, 0, 1)
            for y in (-1, 0, 1)
            if x or y
        }
        self._has_walls = bool(grid.vertical or grid.horizontal)
        self._closed = self._segments()
        # Row dy >= 0, column dx + width - 1: mask of the spaces from which the space (dx, dy) on is not seen.
        self._unseen = [[0] * (2 * self._width - 1) for _ in range(self._height)]
        if self._has_walls:
            self._fold_far(1)
            self._fold_far(-1)
            self._fold_near()
        else:
            self._fold_without_walls()
        self._fold_touching(steps)

    def sees(self, first: int, second: int) -> bool:
        """Whether two spaces within reach see each other when no figure stands between them."""
        if second < first:
            first, second = second, first
        stride = self._grid.stride
        rows = second // stride - first // stride
        columns = second % stride - first % stride
        if rows >= self._height or abs(columns) >= self._width:
            return False
        return not self._unseen[rows][columns + self._width - 1] >> first & 1

    def shut(self, start: Direction, end: Direction, dx: int, dy: int) -> int:
        """Mask of the spaces from which one line is closed by terrain or walls, or does not belong to both its spaces.

        The line runs from the corner `start` of the space to the corner `end` of the space that lies (dx, dy) on.
        """
        stride, width = self._grid.stride, self._width
        u, v = dx + end[0] - start[0], dy + end[1] - start[1]
        place = start[1] * stride + start[0]
        if v >= 0:
            closed = self._closed[v * self._columns + u + width] >> place
        else:
            closed = moved(self._closed[-v * self._columns - u + width], -(place + v * stride + u))
        if not self._has_walls:
            return closed
        way, back = (sign(u), sign(v)), (-sign(u), -sign(v))
        return closed | self._foreign[start, way] | moved(self._foreign[end, back], -(dy * stride + dx))

    def _segments(self) -> list[int]:
        """By the plan's index: the board of the points from which the segment is closed."""
        corners, columns = self._corners, self._columns
        closed = [0] * (columns * (self._height + 1) + 1)
        primitives, multiples = _plan(self._width, self._height, self._grid.stride)
        bends = self._bends()
        for index, first, last, shift, bend in primitives:
            closed[index] = closed[first] | (closed[last] | bends[bend]) >> shift
        diagonals = corners.closed_to((1, 1)), corners.closed_to((1, -1))
        for index, first, last, shift, diagonal in multiples:
            closed[index] = closed[first] | (closed[last] | diagonals[diagonal]) >> shift
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
        corners, width, stride = self._corners, self._width, self._grid.stride
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
        for v in range(1, self._height + 1):
            line |= south >> (v - 1) * stride
            closed[v * self._columns + width] = line
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

    def _fold_without_walls(self) -> None:
        """Join the 16 lines of all pairs where no wall stands, so that each line belongs to both its spaces."""
        width, stride, columns = self._width, self._grid.stride, self._columns
        closed = self._closed
        rows = [[closed[columns + width - u] << stride - u for u in range(-width, width + 1)]]
        rows += [closed[start : start + columns] for start in range(0, columns * (self._height + 1), columns)]
        across = (self._join_columns(row) for row in rows)
        down = ([above & below for above, below in zip(*pair, strict=True)] for pair in pairwise(across))
        self._unseen = [
            [below & above >> stride for above, below in zip(*pair, strict=True)] for pair in pairwise(down)
        ]

    @staticmethod
    def _join_columns(row: list[int]) -> list[int]:
        """From the lines between points of two rows, those between the spaces' edges in these rows."""
        ends = (left & right for left, right in pairwise(row))
        return [right & left >> 1 for left, right in pairwise(ends)]

    def _fold_far(self, way: int) -> None:
        """Join the lines of the pairs two or more columns (in direction `way`) and two or more rows apart.

        All 16 run into one quadrant, so the condition at each end depends on its corner alone: first all
        corners of the viewer's space are joined for each point, then the corners of the seen space.
        """
        width, stride = self._width, self._grid.stride
        begin = [self._foreign[corner, (way, 1)] << corner[1] * stride for corner in CORNERS]
        end = [self._foreign[corner, (-way, -1)] for corner in CORNERS]
        first_column, first_dx = (width + 1, 2) if way > 0 else (0, 1 - width)
        points = self._joined_points(first_column, begin)
        for dy, (above, below) in enumerate(pairwise(points), 2):
            place = dy * stride + first_dx
            column = first_dx + width - 1
            self._unseen[dy][column : column + width - 2] = [
                (a | end[0] >> k) & (b | end[1] >> k) & (c | end[2] >> k) & (d | end[3] >> k)
                for k, (a, b), (c, d) in zip(count(place), pairwise(above), pairwise(below))
            ]

    def _joined_points(self, first_column: int, begin: list[int]) -> Iterator[list[int]]:
        """For the points two rows on, three and so forth: the spaces from none of whose corners a line comes there."""
        width, stride = self._width, self._grid.stride
        lower: list[int] = []
        for v in range(1, self._height + 1):
            start = v * self._columns + first_column
            pairs = [(left >> 1, right) for left, right in pairwise(self._closed[start : start + width])]
            if lower:
                upper = [(right | begin[0]) & (left | begin[1]) for left, right in pairs]
                yield [a & b for a, b in zip(upper, lower, strict=True)]
            lower = [((right | begin[2]) & (left | begin[3])) >> stride for left, right in pairs]

    def _fold_near(self) -> None:
        """Join the lines of the pairs less than two columns or rows apart, strip by strip."""
        width, height = self._width, self._height
        strips = [[(dx, 0) for dx in range(2, width)]]
        if height > 1:
            strips += [[(dx, 1) for dx in range(2, width)], [(dx, 1) for dx in range(1 - width, -1)]]
        strips += [[(dx, dy) for dy in range(2, height)] for dx in (-1, 0, 1) if abs(dx) < width]
        for strip in strips:
            if strip:
                self._fold_strip(strip)

    def _fold_strip(self, strip: list[Direction]) -> None:
        """Join the lines of offsets for which the line of each pair of corners always has the same signs."""
        width, stride, columns, closed = self._width, self._grid.stride, self._columns, self._closed
        boards = [-1] * len(strip)
        for start, end in product(CORNERS, CORNERS):
            i, j = end[0] - start[0], end[1] - start[1]
            x, y = sign(strip[0][0] + i), sign(strip[0][1] + j)
            begin, last = self._foreign[start, (x, y)], self._foreign[end, (-x, -y)]
            at = start[1] * stride + start[0]
            if y < 0:
                segments = [closed[columns - dx - i + width] << stride - dx - i for dx, _ in strip]
            else:
                segments = [closed[(dy + j) * columns + dx + i + width] for dx, dy in strip]
            lines = [segment >> at | begin for segment in segments]
            if last:
                lines = [line | last >> dy * stride + dx for line, (dx, dy) in zip(lines, strip, strict=True)]
            boards = [board & line for board, line in zip(boards, lines, strict=True)]
        for (dx, dy), board in zip(strip, boards, strict=True):
            self._unseen[dy][dx + width - 1] = board

    def _fold_touching(self, steps: Steps) -> None:
        """Touching spaces see each other exactly when they are adjacent."""
        self._unseen[0][self._width - 1] = 0
        for (dx, dy), parted in steps.parted.items():
            if abs(dx) < self._width and dy < self._height:
                self._unseen[dy][dx + self._width - 1] = parted
