"""Patterns: spaces drawn around a figure, turned, and which of them a board lets through.

A drawing has one character for each space, in rows; blanks between them count for nothing. `@` is the figure, `x` a
space that is meant, `~` one that the way to it leads through, `>` the beginning of a line that goes straight on, and
`.` nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import structs

from delve.geometry.boards import DIRECTIONS, Grid, bits
from delve.geometry.steps import Steps, steps_of

FIGURE, MEANT, WAY, LINE, NOTHING = "@", "x", "~", ">", "."
SIGNS: Final = FIGURE + MEANT + WAY + LINE + NOTHING
QUARTERS = 4
MASKS_KEPT = 4096
"""how many areas of one board are remembered"""

Offset = tuple[int, int]
"""how far to the right, and how far down"""


class Misdrawn(ValueError):
    """A drawing that is no pattern: what is wrong, and at which row and column of it, from 0."""

    def __init__(self, reason: str, row: int = 0, column: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.row, self.column = reason, row, column


class Line(NamedTuple):
    """Spaces one after another, from the figure straight on."""

    step: Offset
    first: int
    """the first one that is meant, counted from the figure"""


class Shape(NamedTuple):
    """A drawing as it lies, turned one way."""

    meant: frozenset[Offset] = frozenset()
    way: frozenset[Offset] = frozenset()
    lines: frozenset[Line] = frozenset()

    def turned(self) -> Shape:
        """The same a quarter turn clockwise."""
        return Shape(
            frozenset(map(_turned, self.meant)),
            frozenset(map(_turned, self.way)),
            frozenset(Line(_turned(line.step), line.first) for line in self.lines),
        )

    def opposite(self) -> Shape:
        """The same half a turn round: where a figure stands for whom this space is meant."""
        return self.turned().turned()

    @property
    def points(self) -> tuple[Offset, ...]:
        """What is meant of it, with the beginnings of its lines, in reading order."""
        ends = ((line.step[0] * line.first, line.step[1] * line.first) for line in self.lines)
        return tuple(sorted({*self.meant, *ends}, key=lambda at: (at[1], at[0])))


class Pattern(NamedTuple):
    """A drawing in all the ways in which it can be turned."""

    shapes: Mapping[str, Shape]
    """direction in which it points -> how it lies then; a single one where all are the same"""
    over: bool
    """True: what stands between is no hindrance, a wall neither"""
    most: int
    """how far a line goes on, in spaces from the figure; 0: to the first obstacle"""


def _turned(at: Offset) -> Offset:
    return -at[1], at[0]


def _signs(drawing: str) -> Iterator[tuple[int, int, int, str]]:
    """Row, place in the row, column in the text, and character, blanks left out."""
    for row, text in enumerate(drawing.rstrip("\n").split("\n")):
        shown = [(column, sign) for column, sign in enumerate(text) if sign != " "]
        for place, (column, sign) in enumerate(shown):
            yield row, place, column, sign


def _figure(signs: list[tuple[int, int, int, str]]) -> Offset:
    """Row of the figure, and its place in the row. Raises Misdrawn where there is none, or a second one."""
    figures = [(row, place, column) for row, place, column, sign in signs if sign == FIGURE]
    if not figures:
        raise Misdrawn(f"no {FIGURE} shows where the figure stands")
    if len(figures) > 1:
        raise Misdrawn(f"a second {FIGURE}: the figure stands at one place", figures[1][0], figures[1][2])
    return figures[0][:2]


def shape_of(drawing: str) -> Shape:
    """What a drawing means as it is drawn. Raises Misdrawn."""
    signs = list(_signs(drawing))
    for row, _, column, sign in signs:
        if sign not in SIGNS:
            raise Misdrawn(f"{sign!r} is no character of a pattern: they are {' '.join(SIGNS)}", row, column)
    at_row, at_place = _figure(signs)
    meant, way, lines = set[Offset](), set[Offset](), dict[Offset, int]()
    for row, place, column, sign in signs:
        at = place - at_place, row - at_row
        if sign == MEANT:
            meant.add(at)
        elif sign == WAY:
            way.add(at)
        elif sign == LINE:
            if at[0] and at[1] and abs(at[0]) != abs(at[1]):
                raise Misdrawn(f"{LINE} lies in none of the eight directions from {FIGURE}", row, column)
            far = max(abs(at[0]), abs(at[1]))
            step = at[0] // far, at[1] // far
            lines[step] = min(far, lines.get(step, far))
    if not meant and not lines:
        raise Misdrawn(f"it means no space: draw {MEANT} or {LINE} where it reaches")
    return Shape(frozenset(meant), frozenset(way), frozenset(Line(*line) for line in lines.items()))


def _direction(shape: Shape) -> int:
    """The place in `DIRECTIONS` of the one in which a shape points: to the middle of it, or to its first space."""
    points = shape.points
    x, y = sum(x for x, _ in points), sum(y for _, y in points)
    if (x, y) == (0, 0):
        x, y = points[0]
    # a direction is straight where the way to the side is less than half of the way ahead
    across = 0 if 2 * abs(x) < abs(y) else (x > 0) - (x < 0)
    down = 0 if 2 * abs(y) < abs(x) else (y > 0) - (y < 0)
    return list(DIRECTIONS.values()).index((across, down))


@lru_cache(maxsize=256)
def pattern_of(drawing: str, diagonal: str = "", over: bool = False, most: int = 0) -> Pattern:
    """The pattern of a drawing, and of a second one for the other four directions. Raises Misdrawn."""
    shapes: dict[str, Shape] = {}
    names = tuple(DIRECTIONS)
    for drawn in filter(None, (drawing, diagonal)):
        shape = shape_of(drawn)
        place = _direction(shape)
        for _ in range(QUARTERS):
            if shape not in shapes.values():
                clockwise = names[place:] + names[:place]
                shapes[next(name for name in clockwise if name not in shapes)] = shape
            shape, place = shape.turned(), (place + 2) % 8
    return Pattern(shapes, over, most)


class Patterns:
    """The areas of patterns on one board, as far as somebody asked; walls part spaces, and obstacles end a way.

    Whether a step leads aslant does not depend on how figures step: the drawing says where it leads.
    """

    __slots__ = ("_grid", "_kept", "_steps")

    def __init__(self, grid: Grid) -> None:
        self._grid = structs.replace(grid, directions=8)
        self._steps: Steps = steps_of(self._grid)
        self._kept: dict[tuple[Shape, bool, int, int, int], int] = {}

    def area(self, pattern: Pattern, shape: Shape, origin: int, stop: int = 0) -> int:
        """Mask of the spaces that a shape of a pattern means for who holds the mask `origin`.

        It is measured from each space of `origin` that lies at its edge. No way leads on through the mask `stop`.
        """
        question = shape, pattern.over, pattern.most, origin, stop
        found = self._kept.get(question)
        if found is None:
            if len(self._kept) >= MASKS_KEPT:
                self._kept.clear()
            found = 0
            for at in bits(origin & ~self._inner(origin)):
                found |= self._from(pattern, shape, at, origin, stop)
            found = self._kept[question] = found & self._grid.floor & ~origin
        return found

    def whole(self, pattern: Pattern, origin: int, stop: int = 0) -> int:
        """Mask of the spaces that a pattern means, turned all ways."""
        found = 0
        for shape in pattern.shapes.values():
            found |= self.area(pattern, shape, origin, stop)
        return found

    def origins(self, pattern: Pattern, goal: int) -> int:
        """Mask of the spaces from which a small figure has a space of the mask `goal` in the pattern."""
        far = pattern._replace(over=True)
        near = 0
        for shape in pattern.shapes.values():
            for at in bits(goal):
                near |= self._from(far, shape.opposite(), at, 1 << at, 0)
        near &= self._grid.floor
        if pattern.over:
            return near
        return sum(1 << at for at in bits(near) if self.whole(pattern, 1 << at) & goal)

    def _inner(self, origin: int) -> int:
        """Mask of the spaces of a base that have others of it on all four sides."""
        inner = origin
        for places in (1, self._grid.stride):
            inner &= origin >> places & origin << places
        return inner

    def _from(self, pattern: Pattern, shape: Shape, at: int, origin: int, stop: int) -> int:
        place = self._place_from(at)
        meant = self._mask(shape.meant, place)
        if pattern.over:
            found = meant
        else:
            found = self._reached(meant | self._mask(shape.way, place), at, origin, stop) & meant
        for line in shape.lines:
            found |= self._along(line, pattern, at, stop)
        return found

    def _place_from(self, at: int) -> Callable[[Offset], int | None]:
        grid = self._grid
        y, x = divmod(at, grid.stride)

        def place(offset: Offset) -> int | None:
            to = x + offset[0], y + offset[1]
            return grid.space(*to) if grid.contains(*to) else None

        return place

    @staticmethod
    def _mask(offsets: frozenset[Offset], place: Callable[[Offset], int | None]) -> int:
        found = 0
        for offset in sorted(offsets):
            if (at := place(offset)) is not None:
                found |= 1 << at
        return found

    def _reached(self, drawn: int, at: int, origin: int, stop: int) -> int:
        """Mask of what a way over drawn spaces leads to; it ends on obstacles and on the mask `stop`."""
        front = found = 1 << at
        while front:
            new = self._steps.spread(front) & drawn & ~found & ~origin
            found |= new
            front = new & ~self._grid.obstacles & ~stop
        return found

    def _along(self, line: Line, pattern: Pattern, at: int, stop: int) -> int:
        """Mask of what a line means: straight on until a wall parts two spaces, or to what ends its way."""
        place, ends = self._place_from(at), self._grid.obstacles | stop
        found, here, far = 0, at, 1
        while not pattern.most or far <= pattern.most:
            to = place((line.step[0] * far, line.step[1] * far))
            if to is None or not (pattern.over or self._steps.are_adjacent(here, to)):
                break
            if far >= line.first:
                found |= 1 << to
            if not pattern.over and ends >> to & 1:
                break
            here, far = to, far + 1
        return found
