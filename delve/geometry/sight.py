"""Line of sight between figures of any size: who sees what, along which line, and what is in the way.

A figure sees a space when some line from a corner of one of its own spaces to a corner of that space is free;
spaces that touch need no line, they see each other exactly when they are adjacent. The viewer's own spaces
never block, those of the target do, so sight is not always the same both ways. Terrain and walls are settled
beforehand for all pairs of spaces (`sight_table`); here the lines of single pairs are held against figures.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from msgspec import structs

from delve.geometry.boards import Grid, bits, spaces_of
from delve.geometry.rays import Ray, across_edge, rays
from delve.geometry.sight_table import SightTable
from delve.geometry.steps import steps_of

OpenLines = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]
"""The lines of a pair that terrain and walls leave open, by what stops each. First those that any one space of a mask
stops; then those that a space of a mask stops with the one across an edge, and the difference of their numbers."""

UNSEEN: OpenLines = ((), ())
NEVER_STOPPED: OpenLines = ((0,), ())

PAIRS_KEPT = 50_000
OFFSETS_KEPT = 4_096
VIEWS_KEPT = 4_096
NEAR = 12
"""columns and rows up to which pairs have a table of their own, made at a fraction of the work of the whole board's"""
FANS_KEPT = 80_000
"""spaces that viewers may see, over all viewers' spaces whose open lines are remembered"""


class Line(NamedTuple):
    """A line of sight between two lattice points; the point (x, y) is the top left corner of the space (x, y).

    Both points are the same where the spaces touch: they see each other through the corner they share.
    """

    x0: int
    y0: int
    x1: int
    y1: int


class Sight:
    """Line of sight on one grid. A changed door, wall or obstacle makes another grid; figures never do.

    In every question `figures` is the mask of all spaces held by figures that block, the target's own included
    if it is one of them; the viewer's own spaces are left out here. What is void neither sees nor is seen.
    """

    __slots__ = (
        "_alone",
        "_fans",
        "_fans_kept",
        "_lines",
        "_near_table",
        "_obstacles",
        "_offsets",
        "_places",
        "_solid",
        "_whole_table",
        "grid",
    )

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._near_table: SightTable | None = None
        self._whole_table: SightTable | None = None
        self._obstacles = grid.obstacles
        self._places = grid.stride * grid.height
        self._solid = (1 << grid.stride * (grid.height + 1)) - 1 & ~grid.board | grid.blocked
        self._lines: dict[int, OpenLines] = {}
        self._offsets: dict[tuple[int, int], tuple[tuple[int, Ray], ...]] = {}
        self._fans: dict[int, tuple[tuple[int, OpenLines], ...]] = {}
        self._fans_kept = 0
        self._alone: dict[tuple[int, int | None], int] = {}

    def sees(self, a: int, b: int, figures: int) -> bool:
        """Whether space `a` sees space `b`."""
        if self._obstacles >> a & 1:
            return self._without_obstacles(1 << a).sees(a, b, figures)
        lines = self._lines.get(a * self._places + b)
        return self._is_free(lines or self._open_lines(a, b), figures & ~(1 << a))

    def line_of_sight(self, viewer: int, target: int, figures: int) -> bool:
        """Whether the figure on the mask `viewer` sees any space of the mask `target`."""
        if viewer & self._obstacles:
            return self._without_obstacles(viewer).line_of_sight(viewer, target, figures)
        figures &= ~viewer
        for a in spaces_of(viewer):
            for b in spaces_of(target):
                if self.sees(a, b, figures):
                    return True
        return False

    def visible(self, viewer: int, figures: int, among: int | None = None) -> int:
        """Mask of the spaces that the figure on the mask `viewer` sees, its own included.

        `among`: a mask; no other space is looked at. None: the whole board.
        """
        if viewer & self._obstacles:
            return self._without_obstacles(viewer).visible(viewer, figures, among)
        figures &= ~viewer
        if not figures:
            return self._visible_alone(viewer, among)
        seen = self._visible(viewer, figures)
        return seen if among is None else seen & among

    def _visible_alone(self, viewer: int, among: int | None) -> int:
        """What is seen where no figure hides anything, which is asked again and again."""
        seen = self._alone.get((viewer, among))
        if seen is None:
            if len(self._alone) >= VIEWS_KEPT:
                self._alone.clear()
            seen = self._visible(viewer, 0) if among is None else self._visible_among(viewer, among)
            self._alone[viewer, among] = seen
        return seen

    def _visible_among(self, viewer: int, among: int) -> int:
        """Those of some spaces that are seen where no figure hides anything: terrain and walls decide alone."""
        seen, among = 0, among & self.grid.floor
        for space in bits(viewer & self.grid.floor):
            table = self._table if among & ~self._around(space) else self._near_table_or_whole
            seen |= table.seen_among(space, among & ~seen)
        return seen

    def _around(self, space: int) -> int:
        """Mask of the places of the board at most `NEAR` columns and rows from a space."""
        grid = self.grid
        y, x = divmod(space, grid.stride)
        left, right = max(0, x - NEAR), min(grid.width, x + NEAR + 1)
        top, bottom = max(0, y - NEAR), min(grid.height, y + NEAR + 1)
        one_in_each_row = ((1 << grid.stride * (bottom - top)) - 1) // ((1 << grid.stride) - 1)
        return (one_in_each_row * ((1 << right - left) - 1)) << top * grid.stride + left

    @property
    def _table(self) -> SightTable:
        """The table of all pairs of spaces, made when it is first needed."""
        if self._whole_table is None:
            self._whole_table = SightTable(self.grid, steps_of(self.grid))
        return self._whole_table

    @property
    def _near_table_or_whole(self) -> SightTable:
        """A table of the pairs at most `NEAR` columns and rows apart: that of all pairs, where it is there already."""
        if self._whole_table is not None:
            return self._whole_table
        if self._near_table is None:
            self._near_table = SightTable(self.grid, steps_of(self.grid), NEAR)
        return self._near_table

    def _table_of(self, a: int, b: int) -> SightTable:
        """A table that has a pair of spaces."""
        if self._whole_table is not None:
            return self._whole_table
        dx, dy = self._offset(a, b)
        return self._near_table_or_whole if max(abs(dx), abs(dy)) <= NEAR else self._table

    def _visible(self, viewer: int, figures: int) -> int:
        seen = 0
        for space in bits(viewer):
            for place, lines in self._fans.get(space) or self._fan(space):
                for crossed in lines[0]:
                    if not crossed & figures:
                        seen |= place
                        break
                else:
                    if lines[1] and self._is_free(lines, figures):
                        seen |= place
        return seen

    def line(self, viewer: int, target: int, figures: int) -> Line | None:
        """One free line to draw, from a corner of the viewer to a corner of the target; None when there is none.

        It joins the spaces nearest to each other that have one, by the line that looks most central.
        """
        if viewer & self._obstacles:
            return self._without_obstacles(viewer).line(viewer, target, figures)
        figures &= ~viewer
        lines = (self._free_line(a, b, figures) for a, b in self._pairs(viewer, target))
        return next((line for line in lines if line), None)

    def blockers(self, viewer: int, target: int, figures: int) -> int:
        """Mask of what to mark when there is no line: the blocked spaces on the line that the fewest of them stop.

        0 when a line is free, and when walls or the board's rim stop every line by themselves.
        """
        if viewer & self._obstacles:
            return self._without_obstacles(viewer).blockers(viewer, target, figures)
        if self.line_of_sight(viewer, target, figures):
            return 0
        blocked = figures & ~viewer | self._solid
        walls_alone = sight_of(structs.replace(self.grid, floor=self.grid.board, obstacles=0))
        candidates = []
        for nearness, (a, b) in enumerate(self._pairs(viewer, target)):
            offset = self._offset(a, b)
            for shut, ray in walls_alone._rays(a, b):
                stoppers = ray.stoppers(a, blocked) & self.grid.board
                if stoppers and not shut >> a & 1:
                    candidates.append((stoppers.bit_count(), nearness, ray.centrality(*offset), stoppers))
        return min(candidates)[-1] if candidates else 0

    def _is_free(self, lines: OpenLines, figures: int) -> bool:
        """Whether figures leave one of the lines free."""
        for crossed in lines[0]:
            if not crossed & figures:
                return True
        if lines[1]:
            blocked = figures | self._solid
            for paired, across in lines[1]:
                if not paired & blocked & across_edge(blocked, across):
                    return True
        return False

    def _open_lines(self, a: int, b: int) -> OpenLines:
        """The open lines of a pair of spaces, found once."""
        lines = self._find_open_lines(a, b)
        if len(self._lines) >= PAIRS_KEPT:
            self._lines.clear()
        self._lines[a * self._places + b] = lines
        return lines

    def _find_open_lines(self, a: int, b: int) -> OpenLines:
        """The open lines of a pair; one that crosses all the spaces of another is left out."""
        if not (self.grid.floor >> a & self.grid.floor >> b & 1 and self._table_of(a, b).sees(a, b)):
            return UNSEEN
        found = self._rays(a, b)
        if not found:
            return NEVER_STOPPED
        alone: list[int] = []
        together: list[tuple[int, int]] = []
        for shut, ray in found:
            if shut >> a & 1:
                continue
            place = ray.place + a
            if ray.paired:
                together.append((ray.paired << place, ray.across))
                continue
            crossed = ray.crossed << place if place >= 0 else ray.crossed >> -place
            for other in alone:
                if not other & ~crossed:
                    break
            else:
                alone.append(crossed)
        return tuple(alone), tuple(together)

    def _rays(self, a: int, b: int) -> tuple[tuple[int, Ray], ...]:
        """The lines between two spaces, each with the mask of the spaces that have it shut; none if the two touch."""
        offset = dx, dy = self._offset(a, b)
        if abs(dx) <= 1 and abs(dy) <= 1:
            return ()
        found = self._offsets.get(offset)
        if found is None:
            table = self._table_of(a, b)
            found = tuple(
                (table.shut(ray.start, ray.end, dx, dy), ray)
                for ray in rays(dx, dy, self.grid.stride, self.grid.edge_line_blocked_by)
            )
            if len(self._offsets) >= OFFSETS_KEPT:
                self._offsets.clear()
            self._offsets[offset] = found
        return found

    def _fan(self, space: int) -> tuple[tuple[int, OpenLines], ...]:
        """All spaces that a space may see, each as a mask with its open lines."""
        floor = self.grid.floor if self.grid.floor >> space & 1 else 0
        seen = self._table.seen_among(space, floor)
        fan = tuple((1 << other, self._find_open_lines(space, other)) for other in bits(seen))
        self._fans_kept += len(fan)
        if self._fans_kept > FANS_KEPT:
            self._fans.clear()
            self._fans_kept = len(fan)
        self._fans[space] = fan
        return fan

    def _offset(self, a: int, b: int) -> tuple[int, int]:
        """How far space `b` lies to the right of and below space `a`."""
        stride = self.grid.stride
        return b % stride - a % stride, b // stride - a // stride

    def _pairs(self, viewer: int, target: int) -> list[tuple[int, int]]:
        """The pairs of spaces of two masks, those nearest to each other first."""

        def nearness(pair: tuple[int, int]) -> tuple[int, tuple[int, int]]:
            dx, dy = self._offset(*pair)
            return dx * dx + dy * dy, pair

        return sorted(product(bits(viewer), bits(target)), key=nearness)

    def _free_line(self, a: int, b: int, figures: int) -> Line | None:
        """The most central of the free lines between two spaces."""
        if not self.sees(a, b, figures):
            return None
        dx, dy = self._offset(a, b)
        y, x = divmod(a, self.grid.stride)
        blocked = figures | self._solid
        free = [ray for shut, ray in self._rays(a, b) if not (shut >> a & 1 or ray.stoppers(a, blocked))]
        if not free:
            shared = x + max(0, dx), y + max(0, dy)
            return Line(*shared, *shared)
        best = min(free, key=lambda ray: ray.centrality(dx, dy))
        return Line(x + best.start[0], y + best.start[1], x + dx + best.end[0], y + dy + best.end[1])

    def _without_obstacles(self, viewer: int) -> Sight:
        """Sight for a viewer that stands on obstacles: those under itself do not block it."""
        return sight_of(structs.replace(self.grid, obstacles=self._obstacles & ~viewer))


@lru_cache(maxsize=16)
def sight_of(grid: Grid) -> Sight:
    """The sight on a grid; equal grids share one object and what it has found."""
    return Sight(grid)
