"""Where rectangles of spaces fit on a board, and which fit is nearest. Figures are not known here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from delve.geometry.boards import Grid
from delve.geometry.steps import Steps

Size = tuple[int, int]
"""width and height of a rectangle, in spaces"""


def turned(size: Size) -> tuple[Size, ...]:
    """The two ways in which a rectangle can lie; one for a square."""
    return (size,) if size[0] == size[1] else (size, (size[1], size[0]))


def covered(anchor: int, stride: int, size: Size) -> tuple[int, ...]:
    """The spaces of a rectangle whose top left space is `anchor`, rising."""
    return tuple(sorted(anchor + y * stride + x for y in range(size[1]) for x in range(size[0])))


def anchors(grid: Grid, room: int, size: Size) -> int:
    """Mask of the top left spaces where a rectangle fits into `room`; no wall of the grid may part it."""
    if size == (1, 1):
        return room
    mask = room
    for y in range(size[1]):
        for x in range(size[0]):
            fit = room & ~(grid.vertical if x else 0) & ~(grid.horizontal if y else 0)
            mask &= fit >> (y * grid.stride + x)
    return mask


def coverable(ways: Grid, room: int, size: Size) -> int:
    """Mask of the spaces of `room` that some rectangle within it covers, turned either way."""
    if size == (1, 1):
        return room
    found = 0
    for way in turned(size):
        mask = anchors(ways, room, way)
        for offset in _offsets(ways.stride, way):
            found |= mask << offset
    return found


def covering(ways: Grid, room: int, size: Size, at: int) -> tuple[tuple[int, ...], ...]:
    """Every rectangle within `room`, turned either way, that covers a space; in the order of their spaces."""
    found = []
    for way in turned(size):
        mask = anchors(ways, room, way)
        for offset in _offsets(ways.stride, way):
            anchor = at - offset
            if anchor >= 0 and mask >> anchor & 1:
                found.append(covered(anchor, ways.stride, way))
    return tuple(sorted(found))


def nearest(joined: Steps, ways: Grid, room: int, around: int, size: Size) -> tuple[int, ...]:
    """The rectangle within `room` nearest to the mask `around`, as spaces; () where no chain of spaces leads to one.

    Distance is that of `joined`, to the nearest space of the rectangle, and no wall of `ways` parts it. Of several
    equally near, the one whose top left space is nearest is taken, then the lowest one, then one turned as `size` is.
    """
    fits = [(anchors(ways, room, way), way) for way in turned(size)]
    areas = _areas(joined, around)
    for area in areas:
        near = [(mask & _touching(area, ways.stride, way), way) for mask, way in fits]
        if tops := reduce(or_, (mask for mask, _ in near)):
            reached = next((wider for wider in (area, *areas) if wider & tops), tops)
            return _lowest(ways.stride, [(mask & reached, way) for mask, way in near])
    return ()


def first(ways: Grid, room: int, size: Size) -> tuple[int, ...]:
    """The rectangle within `room` whose top left space is the lowest; () where none fits."""
    return _lowest(ways.stride, [(anchors(ways, room, way), way) for way in turned(size)])


def _areas(joined: Steps, around: int) -> Iterator[int]:
    """The spaces within 0, 1, 2 … of a mask, until there are no more."""
    area, most = joined.within(around, 0), 0
    while area:
        yield area
        most += 1
        area, before = joined.within(around, most), area
        if area == before:
            return


def _offsets(stride: int, size: Size) -> list[int]:
    """How much higher the spaces of a rectangle are than its top left one."""
    return [y * stride + x for y in range(size[1]) for x in range(size[0])]


def _touching(area: int, stride: int, size: Size) -> int:
    """Mask of the top left spaces of the rectangles that hold a space of an area."""
    return reduce(or_, (area >> offset for offset in _offsets(stride, size)))


def _lowest(stride: int, fits: Iterable[tuple[int, Size]]) -> tuple[int, ...]:
    """The spaces of the rectangle with the lowest top left space, of equals the first; () where none fits."""
    found = [((mask & -mask).bit_length() - 1, way) for mask, way in fits if mask]
    if not found:
        return ()
    anchor, way = min(found, key=lambda fit: fit[0])
    return covered(anchor, stride, way)
