"""Boards as Python ints: the grid itself, and how masks of spaces and of wall edges are laid out and read.

A *space* is an int, `y * stride + x` with `stride = width + 1`; (0, 0) is the top left space and y grows
downwards. A *mask* is an int with one bit per space. The last column of each row is a guard: no space has its
bit, so that a mask moved sideways never runs on into the next row. What can be seen, counted or reached on a
grid belongs to the other modules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

import msgspec

WallCorners = Literal["closed", "open"]
EdgeLineBlockedBy = Literal["one", "two", "none"]
Directions = Literal[4, 8]
DIRECTIONS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "n": (0, -1),
        "ne": (1, -1),
        "e": (1, 0),
        "se": (1, 1),
        "s": (0, 1),
        "sw": (-1, 1),
        "w": (-1, 0),
        "nw": (-1, -1),
    }
)
"""direction -> how far it leads to the right and down, clockwise"""


def bits(mask: int) -> Iterator[int]:
    """The spaces of a mask, rising."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def nth_of(mask: int, number: int) -> int:
    """The space of a mask before which so many others of it lie; found without looking at each of them."""
    start, wide = 0, mask.bit_length()
    while wide > 1:
        half = wide >> 1
        low = mask & (1 << half) - 1
        if number < (before := low.bit_count()):
            mask, wide = low, half
        else:
            mask, wide, number, start = mask >> half, wide - half, number - before, start + half
    return start


@lru_cache(maxsize=1 << 10)
def spaces_of(mask: int) -> tuple[int, ...]:
    """The same as a tuple; remembered, for the same few masks come again and again."""
    return tuple(bits(mask))


def mask_of(spaces: Iterable[int]) -> int:
    """The mask of some spaces; a space named twice counts once."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


@lru_cache(maxsize=1 << 10)
def mask_of_held(spaces: tuple[int, ...]) -> int:
    """The same of the spaces that a piece holds; remembered, for pieces come to the same few places again and again."""
    return mask_of(spaces)


def moved(board: int, places: int) -> int:
    """A board moved up by so many bits, down where the number is negative."""
    return board << places if places >= 0 else board >> -places


def full_mask(width: int, height: int) -> int:
    """The mask of every place on a board of that size, the guard column left out."""
    stride = width + 1
    one_in_each_row = ((1 << stride * height) - 1) // ((1 << stride) - 1)
    return one_in_each_row * ((1 << width) - 1)


def edge_masks(width: int, pairs: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The wall edges between pairs of neighboring spaces, as the masks `vertical` and `horizontal` of a `Grid`.

    Raises ValueError for two spaces that share no edge.
    """
    stride = width + 1
    vertical = horizontal = 0
    for pair in pairs:
        first, second = sorted(pair)
        are_places = first >= 0 and first % stride < width and second % stride < width
        if are_places and second - first == 1:
            vertical |= 1 << second
        elif are_places and second - first == stride:
            horizontal |= 1 << second
        else:
            raise ValueError(
                f"a wall stands between two spaces that share an edge, not between {pair[0]} and {pair[1]}"
            )
    return vertical, horizontal


class Grid(msgspec.Struct, frozen=True):
    """A board's fixed shape: its spaces, obstacles and walls, and how the walls and edges count.

    Sight, adjacency and distance depend on this value and on nothing else but the figures. Raises ValueError
    when a mask holds something outside the board, or a switch has no such setting.
    """

    width: int
    """Spaces in a row."""
    height: int
    """Rows."""
    floor: int
    """Mask of the places that are spaces; everything else is void, which blocks as an obstacle does but is no wall."""
    obstacles: int = 0
    """Mask of the spaces that block as an obstacle."""
    vertical: int = 0
    """Wall edges that run down: bit (x, y) is the west edge of the space (x, y); x may be `width`."""
    horizontal: int = 0
    """Wall edges that run across: bit (x, y) is the north edge of the space (x, y); y may be `height`."""
    wall_corners: WallCorners = "closed"
    """Whether any wall that ends at their corner parts diagonal neighbors, or only one that closes this corner."""
    edge_line_blocked_by: EdgeLineBlockedBy = "one"
    """How many of the two spaces beside an edge must be blocked to stop a line that runs along this edge."""
    distance_through_obstacles: bool = False
    """Whether distance is counted through obstacles."""
    directions: Directions = 8
    """Whether spaces that touch at a corner only are neighbors, for steps and distance; sight does not ask."""

    def __post_init__(self) -> None:
        """Refuse a shape that no board has."""
        if self.width < 1 or self.height < 1:
            raise ValueError(
                f"a board needs at least one row and one column, not {self.width} x {self.height}"
            )
        across = full_mask(self.width, self.height + 1)
        down = (1 << self.stride * self.height) - 1
        limits = {"floor": self.board, "obstacles": self.board, "vertical": down, "horizontal": across}
        for name, limit in limits.items():
            mask: int = getattr(self, name)
            if mask < 0 or mask & ~limit:
                raise ValueError(f"{name} reaches outside the board of {self.width} x {self.height} spaces")
        if self.wall_corners not in ("closed", "open"):
            raise ValueError(f"wall_corners is 'closed' or 'open', not {self.wall_corners!r}")
        if self.edge_line_blocked_by not in ("one", "two", "none"):
            raise ValueError(
                f"edge_line_blocked_by is 'one', 'two' or 'none', not {self.edge_line_blocked_by!r}"
            )
        if self.directions not in (4, 8):
            raise ValueError(f"a space has 4 or 8 neighbors, not {self.directions!r}")

    @property
    def stride(self) -> int:
        """The number of a space minus that of the space above it."""
        return self.width + 1

    @property
    def board(self) -> int:
        """Mask of all places of the board, void included."""
        return full_mask(self.width, self.height)

    @property
    def blocked(self) -> int:
        """Mask of what blocks by itself: void and obstacles."""
        return self.board & ~self.floor | self.obstacles

    def contains(self, x: int, y: int) -> bool:
        """Whether the point lies on the board, be it a space or void."""
        return 0 <= x < self.width and 0 <= y < self.height

    def space(self, x: int, y: int) -> int:
        """The number of the space at (x, y). Raises ValueError outside the board."""
        if not self.contains(x, y):
            raise ValueError(f"[{x}, {y}] lies outside the board of {self.width} x {self.height} spaces")
        return y * self.stride + x

    def point(self, space: int) -> tuple[int, int]:
        """Where a space lies: (x, y). Raises ValueError for a number that no place of the board has."""
        y, x = divmod(space, self.stride)
        if not self.contains(x, y):
            raise ValueError(f"{space} is no place on the board of {self.width} x {self.height} spaces")
        return x, y

    def apart(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """How many spaces two points are apart where nothing is in the way, on this board or beside it."""
        across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
        return max(across, down) if self.directions == 8 else across + down

    def spaces(self, mask: int) -> tuple[int, ...]:
        """The spaces of a mask, rising: row by row, each from left to right."""
        return tuple(bits(mask))
