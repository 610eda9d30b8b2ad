"""Which pairs see each other where walls stand: lines that run the same way are joined in bundles.

Where a wall ends at a corner, a line to this corner need not belong to the space there (`corners`), which
depends on the corner and on the line's signs alone. So of lines with equal signs those from all corners of the
viewer's space are joined first, for each point that they come to, and then the points of the seen space.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain, count, pairwise
from operator import and_
from typing import NamedTuple

from delve.geometry.corners import Corners, Direction, sign
from delve.geometry.segments import Segments

UNSEEN = -1
"""the mask of all spaces: from none of them is the offset seen"""


def sides(way: int) -> Direction:
    """Which side of a space, 0 for the left or top and 1 for the other, lies behind and which ahead on that way."""
    return (0, 1) if way > 0 else (1, 0)


def far_pairs(segments: Segments, corners: Corners, way: int) -> Iterator[list[int]]:
    """The pairs at least one column (in direction `way`) and one row apart, row by row.

    For each offset the mask of the spaces from which it is not seen by lines to corners two columns and two rows on
    or farther; these all run the same way, and there are others only where the offset is one column or row. To the
    corner farthest from the viewer's space every line comes through the seen space itself.
    """
    behind, ahead = sides(way)
    back, stride = (-way, -1), corners.stride
    near_top, far_top = corners.foreign_ends((behind, 0), back), corners.foreign_ends((ahead, 0), back)
    near_bottom = corners.foreign_ends((behind, 1), back)
    nothing = [UNSEEN] * segments.width
    for dy, (above, below) in enumerate(pairwise(chain([nothing], _points(segments, corners, way))), 1):
        places = count(dy * stride + way, way)
        yield [
            (a | near_top >> place) & (b | far_top >> place) & (c | near_bottom >> place) & d
            for place, a, b, c, d in zip(places, above, above[1:], below, below[1:], strict=False)
        ]


def _points(segments: Segments, corners: Corners, way: int) -> Iterator[list[int]]:
    """For the points two rows down, three and so forth: the spaces from none of whose corners a line comes there.

    A row begins with a point that no line counts for, as it is only one column on from the viewer's side; the others
    follow. From the top corner behind, every line leads through the viewer's space itself.
    """
    (behind, ahead), stride = sides(way), corners.stride
    top = corners.foreign_ends((ahead, 0), (way, 1))
    bottom_behind, bottom_ahead = (corners.foreign_ends((x, 1), (way, 1)) << stride for x in (behind, ahead))
    lower: list[int] = []
    for v in range(1, segments.height + 1):
        start = v * segments.columns + segments.width
        left = segments.boards[start + way : start + way * (segments.width + 1) : way]
        from_sides = left, [board >> 1 for board in left]
        pairs = list(zip(from_sides[behind][1:], from_sides[ahead], strict=False))
        kept = segments.kept[v]
        if lower:
            begin = top & kept
            yield [UNSEEN, *(a & (b | begin) & c for (a, b), c in zip(pairs, lower, strict=True))]
        begin_behind, begin_ahead = bottom_behind & kept, bottom_ahead & kept
        lower = [((a | begin_behind) & (b | begin_ahead)) >> stride for a, b in pairs]


class Strip(NamedTuple):
    """Offsets in a row or a column, near to that of the viewer's space.

    A *side* here is one that lies along the strip, 0 at the left or the top. The four lines from one side of a space
    to one of another run the same way all along the strip.
    """

    first: Direction
    unit: Direction
    """the step from each offset to the next"""
    length: int
    ends: tuple[int, ...]
    """the sides of the seen spaces whose corners are counted here"""

    @property
    def offsets(self) -> list[Direction]:
        """The offsets from the viewer's space."""
        return self._offsets(0, self.length)

    def fold(self, segments: Segments, corners: Corners) -> list[int]:
        """For each offset the mask of the spaces from which it is not seen."""
        points: dict[tuple[int, Direction], list[int]] = {}
        for drift in sorted({end - start for end in self.ends for start in (0, 1)}):
            x, y = drift * abs(self.unit[1]), drift * abs(self.unit[0])
            way = sign(self.first[0] + x), sign(self.first[1] + y)
            lines = [segments.between(dx + x, dy + y) for dx, dy in self._offsets(-1, self.length + 1)]
            from_sides = lines, [line >> (1 if self.unit[0] else corners.stride) for line in lines]
            for end in self.ends:
                if end - drift in (0, 1):
                    boards = self._leaving(from_sides, corners, end - drift, way)
                    others = points.get((end, way))
                    points[end, way] = _all_of(boards, others) if others else boards
        return _all_of(
            *(
                self._arriving(reached, corners.foreign_ends(corner, (-x, -y)), corners.stride)
                for (end, (x, y)), boards in points.items()
                for reached, corner in zip((boards[:-1], boards[1:]), self._corners(end), strict=True)
            )
        )

    def _offsets(self, begin: int, end: int) -> list[Direction]:
        (dx, dy), (x, y) = self.first, self.unit
        return [(dx + number * x, dy + number * y) for number in range(begin, end)]

    def _corners(self, side: int) -> tuple[Direction, Direction]:
        """The corners of a space at one of its sides: the one behind, then the one ahead."""
        behind, ahead = sides(sum(self.unit))
        return ((behind, side), (ahead, side)) if self.unit[0] else ((side, behind), (side, ahead))

    def _leaving(
        self, from_sides: tuple[list[int], list[int]], corners: Corners, side: int, way: Direction
    ) -> list[int]:
        """For each point of a strip: the spaces from neither of whose corners at that side a line comes there.

        The points begin with that behind the first offset's space. The lines are given as seen from the corners at
        the left or the top, and from the others.
        """
        behind, ahead = sides(sum(self.unit))
        across = corners.stride if self.unit[0] else 1
        lines = from_sides[behind][1:], from_sides[ahead][:-1]
        begins = [corners.foreign_ends(corner, way) << side * across for corner in self._corners(side)]
        boards = _all_of(*map(_with, lines, begins))
        return [board >> across for board in boards] if side else boards

    def _arriving(self, boards: list[int], foreign: int, stride: int) -> list[int]:
        """The boards of lines to a corner, with those that do not belong to the space there."""
        if not foreign:
            return boards
        return [
            board | foreign >> dy * stride + dx for board, (dx, dy) in zip(boards, self.offsets, strict=True)
        ]


def _all_of(*boards: list[int]) -> list[int]:
    return [reduce(and_, several) for several in zip(*boards, strict=True)]


def _with(boards: list[int], more: int) -> list[int]:
    return [board | more for board in boards] if more else boards
