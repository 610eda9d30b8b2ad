"""Where bases fit and which fit is nearest, one rectangle and one edge at a time, written straight from the rule."""

from __future__ import annotations

from collections.abc import Iterator

from delve.geometry.boards import Grid
from tests.geometry.slow_steps import SlowSteps

Size = tuple[int, int]
Base = tuple[int, ...]
NEVER = 1_000_000
"""farther than anything on these boards"""


def parted(grid: Grid, base: Base) -> bool:
    """Whether a wall lies on an edge between two spaces of a base."""
    stride = grid.stride
    return any(
        (space + 1 in base and grid.vertical >> space + 1 & 1)
        or (space + stride in base and grid.horizontal >> space + stride & 1)
        for space in base
    )


def all_bases(walls: Grid, room: int, size: Size) -> Iterator[tuple[int, int, Base]]:
    """Every base of a size, turned either way, that fits: its top left space, how it is turned, and its spaces."""
    for turn, (across, down) in enumerate(dict.fromkeys((size, size[::-1]))):
        for y in range(walls.height - down + 1):
            for x in range(walls.width - across + 1):
                points = [(x + i, y + j) for j in range(down) for i in range(across)]
                base = tuple(j * walls.stride + i for i, j in points)
                if all(room >> space & 1 for space in base) and not parted(walls, base):
                    yield base[0], turn, base


def slow_first(walls: Grid, room: int, size: Size) -> Base:
    """The first base that fits: the topmost, there the leftmost, and turned as the size says."""
    return min(all_bases(walls, room, size), default=(0, 0, ()))[-1]


def slow_nearest(counted: Grid, walls: Grid, room: int, around: int, size: Size) -> Base:
    """The nearest base: by its nearest space, then by its top left one, then as `slow_first`; () if none is reached."""
    steps = SlowSteps(counted)
    starts = [space for space in counted.spaces(around) if counted.floor >> space & 1]

    def away(space: int) -> int:
        found = [steps.distance(start, space) for start in starts]
        return min((steps for steps in found if steps is not None), default=NEVER)

    ranked = [
        ((min(map(away, base)), away(anchor), anchor, turn), base)
        for anchor, turn, base in all_bases(walls, room, size)
    ]
    best, base = min(ranked, default=((NEVER, 0, 0, 0), ()))
    return base if best[0] < NEVER else ()
