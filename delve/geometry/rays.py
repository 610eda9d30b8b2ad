"""The 16 lines from a space to another one: where each runs, and which spaces stop it when they are blocked.

A ray depends only on how two spaces lie to each other, so one description serves all pairs that lie alike. What
stands on the board is not known here: terrain and walls are held against lines in `sight_table`, figures in
`sight`.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from delve.geometry.boards import EdgeLineBlockedBy, mask_of, moved
from delve.geometry.corners import CORNERS, Direction


class Ray(NamedTuple):
    """A line from a corner of a viewer's space to a corner of a space at a fixed offset."""

    start: Direction
    """The viewer's corner, as steps from the top left corner of its space."""
    end: Direction
    """The other corner, as steps from the top left corner of its own space."""
    crossed: int
    """The spaces of which each stops the line alone, as a mask to be moved by `place` and the viewer's space."""
    paired: int
    """The spaces that stop it together with the one across the edge it runs along, as a mask to be moved likewise."""
    across: int
    """The number of a space of `paired` minus that of the space across the edge."""
    place: int
    """How far both masks are moved up, besides the number of the viewer's space."""

    def stoppers(self, viewer: int, blocked: int) -> int:
        """The blocked spaces that stop the line from a viewer's space.

        Outside the board all is blocked, so `blocked` holds the guard column and the row after the last as well.
        """
        place = self.place + viewer
        paired = moved(self.paired, place) & blocked & across_edge(blocked, self.across)
        return moved(self.crossed, place) & blocked | paired | paired >> self.across

    def centrality(self, dx: int, dy: int) -> tuple[int, ...]:
        """Sorts the lines to an offset: first those nearest to a line between centers, last those along an edge."""
        (start_x, start_y), (end_x, end_y) = self.start, self.end
        u, v = dx + end_x - start_x, dy + end_y - start_y
        off_middle = (start_x + end_x - 1) ** 2 + (start_y + end_y - 1) ** 2
        return int(not (u and v)), off_middle, u * u + v * v, *self.start, *self.end


def across_edge(blocked: int, distance: int) -> int:
    """The blocked spaces moved over the edge to their partners; what lies before the first space is blocked."""
    return blocked << distance | (1 << distance) - 1


@lru_cache(maxsize=1 << 12)
def rays(dx: int, dy: int, stride: int, edge_line_blocked_by: EdgeLineBlockedBy) -> tuple[Ray, ...]:
    """The 16 lines to the space (dx, dy) on, those that the fewest spaces can stop first."""
    found = []
    for start in CORNERS:
        for end in CORNERS:
            u, v = dx + end[0] - start[0], dy + end[1] - start[1]
            crossed, paired, across, place = _stopping_masks(u, v, stride, edge_line_blocked_by)
            found.append(Ray(start, end, crossed, paired, across, place + start[1] * stride + start[0]))
    return tuple(sorted(found, key=lambda ray: (ray.crossed | ray.paired).bit_count()))


@lru_cache(maxsize=1 << 13)
def _stopping_masks(
    u: int, v: int, stride: int, edge_line_blocked_by: EdgeLineBlockedBy
) -> tuple[int, int, int, int]:
    """What stops the line from a point to the one (u, v) on: `crossed`, `paired`, `across` and `place` of its ray."""
    across = stride if u else 1
    if u and v:
        crossed, place = _packed(_spaces_crossed(u, v, stride))
        return crossed, 0, across, place
    behind = _spaces_behind(u, v, stride)
    match edge_line_blocked_by:
        case "one":
            crossed, place = _packed([*behind, *(space - across for space in behind)])
            return crossed, 0, across, place
        case "two":
            paired, place = _packed(behind)
            return 0, paired, across, place
        case "none":
            return 0, 0, across, 0


def _packed(spaces: Collection[int]) -> tuple[int, int]:
    """Spaces, some perhaps before the first of the board, as a mask and the place to move it to."""
    place = min(spaces)
    return mask_of(space - place for space in spaces), place


def _spaces_crossed(u: int, v: int, stride: int) -> list[int]:
    """The spaces that the line from the point (0, 0) to (u, v), neither of them 0, runs through."""
    first_x, first_y, rise, columns = (0, 0, v, u) if u > 0 else (u, v, -v, -u)
    spaces: list[int] = []
    for column in range(columns):
        # Heights are counted in units of one over `columns`, so that they stay whole.
        heights = first_y * columns + rise * column, first_y * columns + rise * (column + 1)
        rows = range(min(heights) // columns, -(-max(heights) // columns))
        spaces += [row * stride + first_x + column for row in rows]
    return spaces


def _spaces_behind(u: int, v: int, stride: int) -> range:
    """The spaces just below or just to the right of the line from (0, 0) to (u, v), one of them 0."""
    return range(min(0, u), max(0, u)) if u else range(min(0, v) * stride, max(0, v) * stride, stride)
