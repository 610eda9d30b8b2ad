"""Sight between all pairs of spaces at once, over terrain and walls and without figures.

A pair of spaces sees each other when one of the 16 lines between their corners is open and belongs to both
spaces. Which segments are open comes from `segments`; where walls stand, `bundles` says which lines belong to
which spaces. Figures, which block only some lines of a pair, are for `rays` and `sight`.
"""

from __future__ import annotations

from itertools import pairwise

from delve.geometry.boards import Grid, bits, moved
from delve.geometry.bundles import UNSEEN, Strip, far_pairs
from delve.geometry.corners import Corners, Direction, sign
from delve.geometry.segments import Segments
from delve.geometry.steps import Steps


class SightTable:
    """Which lines, and which pairs of spaces, terrain and walls leave open.

    Exact for viewers that stand on unblocked spaces. With a `reach`, only for pairs at most so many columns and rows
    apart: the work grows with the board's spaces, no longer with their square, and farther spaces see nothing.
    """

    __slots__ = ("_corners", "_grid", "_has_walls", "_height", "_segments", "_unseen", "_width")

    def __init__(self, grid: Grid, steps: Steps, reach: int | None = None) -> None:
        self._grid = grid
        # How many columns and rows a pair of spaces can span; the board itself may be larger.
        self._width = grid.width if reach is None else min(grid.width, reach + 1)
        self._height = grid.height if reach is None else min(grid.height, reach + 1)
        self._corners = Corners(grid)
        self._has_walls = bool(grid.vertical or grid.horizontal)
        self._segments = Segments(grid, self._corners, self._width, self._height)
        # Row dy >= 0, column dx + width - 1: mask of the spaces from which the space (dx, dy) on is not seen.
        self._unseen = [[UNSEEN] * (2 * self._width - 1) for _ in range(self._height)]
        if self._has_walls:
            self._fold_with_walls()
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

    def seen_among(self, viewer: int, among: int) -> int:
        """Mask of those of some spaces, all of them within reach, that a space sees when no figure stands between."""
        unseen, middle, stride, found = self._unseen, self._width - 1, self._grid.stride, 0
        y, x = divmod(viewer, stride)
        for other in bits(among):
            row, column = divmod(other, stride)
            if other < viewer:
                hidden = unseen[y - row][x - column + middle] >> other & 1
            else:
                hidden = unseen[row - y][column - x + middle] >> viewer & 1
            if not hidden:
                found |= 1 << other
        return found

    def shut(self, start: Direction, end: Direction, dx: int, dy: int) -> int:
        """Mask of the spaces from which one line is closed by terrain or walls, or does not belong to both its spaces.

        The line runs from the corner `start` of the space to the corner `end` of the space that lies (dx, dy) on.
        """
        stride = self._grid.stride
        u, v = dx + end[0] - start[0], dy + end[1] - start[1]
        closed = self._segments.between(u, v) >> start[1] * stride + start[0]
        if not self._has_walls:
            return closed
        foreign = self._corners.foreign_ends
        begin, last = foreign(start, (sign(u), sign(v))), foreign(end, (-sign(u), -sign(v)))
        return closed | begin | moved(last, -(dy * stride + dx))

    def _fold_without_walls(self) -> None:
        """Join the 16 lines of all pairs where no wall stands, so that each line belongs to both its spaces."""
        width, stride, columns = self._width, self._grid.stride, self._segments.columns
        closed = self._segments.boards
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

    def _fold_with_walls(self) -> None:
        """Join the 16 lines of all pairs: those to corners two columns and rows on or farther, then the others."""
        width, columns, rows = self._width, self._width - 2, self._height - 2
        if width > 1:
            for way in (1, -1):
                for dy, row in enumerate(far_pairs(self._segments, self._corners, way), 1):
                    self._unseen[dy][way + width - 1 :: way] = row
        strips = (
            Strip((2, 0), (1, 0), columns, (0, 1)),
            Strip((2, 1), (1, 0), columns, (0,)),
            Strip((-2, 1), (-1, 0), columns, (0,)),
            Strip((-1, 2), (0, 1), rows, (1,)),
            Strip((0, 2), (0, 1), rows, (0, 1)),
            Strip((1, 2), (0, 1), rows, (0,)),
        )
        for strip in strips:
            if strip.length > 0 and strip.first[1] < self._height and abs(strip.first[0]) < width:
                boards = strip.fold(self._segments, self._corners)
                for (dx, dy), board in zip(strip.offsets, boards, strict=True):
                    self._unseen[dy][dx + width - 1] &= board

    def _fold_touching(self, steps: Steps) -> None:
        """Touching spaces see each other exactly when they are adjacent."""
        self._unseen[0][self._width - 1] = 0
        for (dx, dy), parted in steps.parted.items():
            if abs(dx) < self._width and dy < self._height:
                self._unseen[dy][dx + self._width - 1] = parted
