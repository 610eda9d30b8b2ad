"""Boxes of pixels and how rows and columns of them are laid out from measured sizes; arithmetic only.

Pixels have their origin at the bottom left of the window with y up, as the window's events do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of pixels; (x, y) is its lower left corner."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel right of the box."""
        return self.x + self.width

    @property
    def top(self) -> int:
        """The first pixel above the box."""
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the pixel lies in the box."""
        return self.x <= x < self.right and self.y <= y < self.top

    @property
    def area(self) -> int:
        """How many pixels it holds."""
        return self.width * self.height

    def meets(self, other: Box) -> bool:
        """Whether the two have a pixel in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.top and other.y < self.top

    def overlap(self, other: Box) -> Box:
        """The pixels that lie in both boxes; an empty box where there are none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.top, other.top) - y))

    def shared(self, other: Box) -> int:
        """How many pixels lie in both boxes."""
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        up = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return across * up if across > 0 and up > 0 else 0

    def inset(self, by: int) -> Box:
        """The box made smaller by so many pixels on every side; width and height never go below 0."""
        return Box(self.x + by, self.y + by, max(0, self.width - 2 * by), max(0, self.height - 2 * by))

    def cut_top(self, height: int, gap: int = 0) -> tuple[Box, Box]:
        """The strip of that height at the top, and what is left below the gap."""
        height = min(height, self.height)
        rest = max(0, self.height - height - gap)
        return Box(self.x, self.top - height, self.width, height), Box(self.x, self.y, self.width, rest)

    def cut_bottom(self, height: int, gap: int = 0) -> tuple[Box, Box]:
        """The strip of that height at the bottom, and what is left above the gap."""
        height = min(height, self.height)
        rest = max(0, self.height - height - gap)
        return Box(self.x, self.y, self.width, height), Box(self.x, self.top - rest, self.width, rest)

    def cut_right(self, width: int, gap: int = 0) -> tuple[Box, Box]:
        """The strip of that width at the right, and what is left of it."""
        width = min(width, self.width)
        rest = max(0, self.width - width - gap)
        return Box(self.right - width, self.y, width, self.height), Box(self.x, self.y, rest, self.height)

    def cut_left(self, width: int, gap: int = 0) -> tuple[Box, Box]:
        """The strip of that width at the left, and what is right of it."""
        width = min(width, self.width)
        rest = max(0, self.width - width - gap)
        return Box(self.x, self.y, width, self.height), Box(self.right - rest, self.y, rest, self.height)

    def centered_in(self, other: Box) -> Box:
        """A box of this size in the middle of another."""
        x = other.x + (other.width - self.width) // 2
        y = other.y + (other.height - self.height) // 2
        return Box(x, y, self.width, self.height)

    def kept_in(self, other: Box) -> Box:
        """This box moved as little as needed to lie in the other; if too large, its top left is kept."""
        x = max(other.x, min(self.x, other.right - self.width))
        y = min(max(self.y, other.y), other.top - self.height)
        return Box(x, y, self.width, self.height)


def row(box: Box, widths: Sequence[int], gap: int) -> tuple[Box, ...]:
    """Boxes side by side from the left of `box`; widths shrink in proportion if they do not fit."""
    room = box.width - gap * max(0, len(widths) - 1)
    wanted = sum(widths)
    fitted = [width if wanted <= room else width * room // wanted for width in widths]
    boxes, x = [], box.x
    for width in fitted:
        boxes.append(Box(x, box.y, width, box.height))
        x += width + gap
    return tuple(boxes)


def flow(box: Box, widths: Sequence[int], height: int, gap: int) -> tuple[Box, ...]:
    """Boxes of that height side by side from the top left of `box`, in as many rows as their widths need."""
    boxes, x, top = [], box.x, box.top
    for width in widths:
        if x > box.x and x + width > box.right:
            x, top = box.x, top - height - gap
        boxes.append(Box(x, top - height, min(width, box.width), height))
        x += width + gap
    return tuple(boxes)


def column(box: Box, heights: Sequence[int], gap: int) -> tuple[Box, ...]:
    """Boxes one below the other from the top of `box`, each as wide as it."""
    boxes, top = [], box.top
    for height in heights:
        boxes.append(Box(box.x, top - height, box.width, height))
        top -= height + gap
    return tuple(boxes)


def grid(box: Box, count: int, narrowest: int, height: int, gap: int) -> tuple[Box, ...]:
    """`count` equal boxes from the top left of `box`, in as many columns of `narrowest` pixels as fit."""
    columns = max(1, min(max(1, count), (box.width + gap) // (narrowest + gap)))
    width = min(box.width, max(narrowest, (box.width - gap * (columns - 1)) // columns))
    return tuple(
        Box(
            box.x + index % columns * (width + gap),
            box.top - height - index // columns * (height + gap),
            width,
            height,
        )
        for index in range(count)
    )
