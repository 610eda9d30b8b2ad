"""What a generator of dungeons works on: the sketch of one level, its rooms, and chance that can be repeated.

Places are (x, y) from 0, origin top left, x to the right, y down. A sketch says where one can walk and where the level
begins and ends. Doors, stairs, monsters and whatever else lies there
are put into it afterwards, by the recipe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from delve.model.named_text import TileId
from delve.model.tile import Turn

T = TypeVar("T")


class Room(NamedTuple):
    """A rectangle of spaces, without the walls around it."""

    x: int
    """its leftmost column"""
    y: int
    """its topmost row"""
    width: int
    """how many columns it has"""
    height: int
    """how many rows it has"""

    @property
    def center(self) -> tuple[int, int]:
        """The space in its middle; of an even number of columns or rows the further one."""
        return self.x + self.width // 2, self.y + self.height // 2

    @property
    def places(self) -> Iterator[tuple[int, int]]:
        """Its places in reading order."""
        return (
            (x, y) for y in range(self.y, self.y + self.height) for x in range(self.x, self.x + self.width)
        )

    def touches(self, other: Room) -> bool:
        """Whether less than two places lie between this room and another one: then they have no walls of their own."""
        return (
            self.x <= other.x + other.width + 1
            and other.x <= self.x + self.width + 1
            and self.y <= other.y + other.height + 1
            and other.y <= self.y + self.height + 1
        )


class Chance:
    """Numbers that look random, and are the same from the same seed on every machine. There are no fractions."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        """`draw` gives a whole number from 0 to below a bound, each equally likely."""
        self._draw = draw

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1. Raises ValueError for a bound below 1."""
        if bound < 1:
            raise ValueError(f"chance draws below a number from 1, not below {bound}")
        return self._draw(bound)

    def between(self, least: int, most: int) -> int:
        """A whole number between two bounds, both included. Raises ValueError where the first is the larger one."""
        if least > most:
            raise ValueError(f"chance draws from {least} up, and {most} is less than that")
        return least + self.below(most - least + 1)

    def happens(self, percent: int) -> bool:
        """Whether something happens that happens so many times in a hundred."""
        return self.below(100) < percent

    def one_of(self, several: Sequence[T]) -> T:
        """One of several things, each equally likely. Raises ValueError where there is none."""
        return several[self.below(len(several))]

    def weighted(self, several: Sequence[T], weights: Sequence[int]) -> T:
        """One of several things, of which each is as likely as its weight among all weights. Raises ValueError."""
        drawn = self.below(sum(weights))
        for one, weight in zip(several, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return one
        raise ValueError("a weight is negative")

    def shuffled(self, several: Sequence[T]) -> list[T]:
        """Several things in an order that chance draws."""
        mixed = list(several)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class PieceLaid(NamedTuple):
    """A map piece that a sketch holds: which, where its top left corner lies, how far it is turned, in degrees."""

    tile: str
    at: tuple[int, int]
    turn: Turn


class Sketch:
    """One level: at first nothing of it is open. The outermost places stay closed."""

    def __init__(
        self, width: int, height: int, level: int = 1, levels: int = 1, start: tuple[int, int] | None = None
    ) -> None:
        """`start` is where the party arrives, if it comes from above; its place must be open in the end."""
        self.width = width
        """how many places a row has, with the two at its ends, which stay closed"""
        self.height = height
        """how many rows there are, with the first and the last, which stay closed"""
        self.level = level
        """its number, from 1"""
        self.levels = levels
        """how many levels there are"""
        self.start = start
        """where stairs from the level above end; None on the first level"""
        self.rooms: list[Room] = []
        """where monsters and things are put, in the order in which the rooms were made"""
        self.entrance: tuple[int, int] | None = start
        """where the party begins or arrives; None: in the middle of the first room"""
        self.exit: tuple[int, int] | None = None
        """where stairs lead on, or what the dungeon is about lies; None: in the room that is farthest away"""
        self.pieces: list[PieceLaid] = []
        """map pieces, in place of all that is carved"""
        self._open = [bytearray(width) for _ in range(height)]

    def can_open(self, x: int, y: int) -> bool:
        """Whether a place lies within the level and not at its rim."""
        return 0 < x < self.width - 1 and 0 < y < self.height - 1

    def is_open(self, x: int, y: int) -> bool:
        """Whether one can walk there."""
        return self.can_open(x, y) and bool(self._open[y][x])

    def carve(self, x: int, y: int) -> None:
        """Open a place. Raises ValueError at the rim and beyond it."""
        if not self.can_open(x, y):
            raise ValueError(
                f"({x}, {y}) is not within the rim of a level of {self.width} x {self.height} places"
            )
        self._open[y][x] = 1

    def fill(self, x: int, y: int) -> None:
        """Close a place."""
        if self.can_open(x, y):
            self._open[y][x] = 0

    def add_room(self, room: Room) -> None:
        """Open all places of a room, and note it as one. Raises ValueError where it reaches to the rim."""
        for x, y in room.places:
            self.carve(x, y)
        self.rooms.append(room)

    def tunnel(self, begin: tuple[int, int], end: tuple[int, int], *, across_first: bool = True) -> None:
        """Open a passage with one bend from place to place, along the row or along the column of the first one."""
        bend = (end[0], begin[1]) if across_first else (begin[0], end[1])
        for (ax, ay), (bx, by) in ((begin, bend), (bend, end)):
            for x in range(min(ax, bx), max(ax, bx) + 1):
                for y in range(min(ay, by), max(ay, by) + 1):
                    self.carve(x, y)

    def put_piece(self, tile: TileId, at: tuple[int, int], turn: Turn = 0) -> None:
        """Lay a map piece, turned by 0, 90, 180 or 270 degrees, with its top left corner there.

        Raises ValueError for a corner that is not on the level.
        """
        if not (0 <= at[0] < self.width and 0 <= at[1] < self.height):
            raise ValueError(f"{at} is not on a level of {self.width} x {self.height} places")
        self.pieces.append(PieceLaid(tile, at, turn))

    @property
    def places(self) -> Iterator[tuple[int, int]]:
        """Every open place in reading order."""
        return ((x, y) for y, row in enumerate(self._open) for x, is_open in enumerate(row) if is_open)
