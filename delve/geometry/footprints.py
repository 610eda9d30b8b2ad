"""Where rectangles of spaces fit on a board, and which fit lies nearest. What stands on them is not told here."""

from __future__ import annotations

from delve.geometry.boards import Grid, bits
from delve.geometry.steps import Steps


def turned(size: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The two ways in which a rectangle can lie; one for a square."""
    return (size,) if size[0] == size[1] else (size, (size[1], size[0]))


def covered(anchor: int, stride: int, size: tuple[int, int]) -> tuple[int, ...]:
    """The spaces of a rectangle whose top left space is `anchor`, rising."""
    return tuple(sorted(anchor + y * stride + x for y in range(size[1]) for x in range(size[0])))


def anchors(grid: Grid, room: int, size: tuple[int, int]) -> int:
    """Mask of the top left spaces where a rectangle fits into `room`; no wall of the grid may part it."""
    if size == (1, 1):
        return room
    mask = room
    for y in range(size[1]):
        for x in range(size[0]):
            fit = room & ~(grid.vertical if x else 0) & ~(grid.horizontal if y else 0)
            mask &= fit >> (y * grid.stride + x)
    return mask


def nearest(joined: Steps, ways: Grid, room: int, around: int, size: tuple[int, int]) -> tuple[int, ...]:
    """The rectangle within `room` nearest to the mask `around`, as spaces; () where no chain of spaces leads to one.

    Distance is that of `joined`, and no wall of `ways` parts it. Ties go to the lowest top left space.
    """
    fits = [(anchors(ways, room, way), way) for way in turned(size)]
    reached, most = around, 0
    while True:
        for mask, way in fits:
            if found := reached & mask:
                return covered(next(bits(found)), ways.stride, way)
        most += 1
        reached, before = joined.within(around, most), reached
        if reached == before:
            return ()


def first(ways: Grid, room: int, size: tuple[int, int]) -> tuple[int, ...]:
    """The first rectangle of the board within `room`; () where none fits."""
    fits = ((anchors(ways, room, way), way) for way in turned(size))
    return next((covered(next(bits(mask)), ways.stride, way) for mask, way in fits if mask), ())
