"""What is no longer true on the screen since the last frame, as few boxes of pixels; arithmetic only.

What draws itself notes every change of its own with a `Damage`. So whoever changes a widget cannot forget to say it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Protocol

from delve.ui.layout import Box

MOST_BOXES = 6
"""how many boxes are drawn one after another at most: each takes some tenths of a millisecond besides its pixels"""
WORTH_A_BOX = 20_000
"""pixels that take as long to draw as one more box"""
NOWHERE = Box(0, 0, 0, 0)
_Sides = tuple[int, int, int, int]
"""a box by its left, lower, right and upper side"""


class Part(Protocol):
    """Something that is drawn."""

    @property
    def touched(self) -> Box:
        """The pixels that it may touch; empty once it was taken away."""


class Damage:
    """The parts of one picture that changed, and where each of them was drawn last."""

    def __init__(self) -> None:
        self._drawn: dict[Part, Box] = {}
        self._noted: dict[Part, None] = {}

    def note(self, part: Part) -> None:
        """Take in that a part came, changed or was taken away."""
        if part not in self._drawn and not part.touched.area:
            self._noted.pop(part, None)
        else:
            self._noted[part] = None

    def take(self) -> list[Box]:
        """Where something changed since this was called last: the boxes before and now."""
        boxes = []
        for part in self._noted:
            now = part.touched
            boxes += [self._drawn.pop(part, NOWHERE), now]
            if now.area:
                self._drawn[part] = now
        self._noted = {}
        return [box for box in boxes if box.area]

    def reaches(self, box: Box) -> bool:
        """Whether something lies in the box. As long as there is damage that was not taken, that may be anywhere."""
        return bool(self._noted) or any(box.meets(drawn) for drawn in self._drawn.values())


def merged(boxes: Iterable[Box], most: int = MOST_BOXES) -> list[Box]:
    """Boxes that hold all of these and do not overlap, at most so many; joined where that saves time."""
    found = [(box.x, box.y, box.right, box.top) for box in boxes if box.area]
    # what lies close together comes first: else the lines of a panel are joined one by one with a larger box beside it
    for worth in (WORTH_A_BOX // 5, WORTH_A_BOX):
        found = _joined(found, worth)
    while len(found) > most:
        one, other = min(combinations(found, 2), key=lambda pair: _more(*pair))
        found = _joined([_around(one, other), *found], WORTH_A_BOX)
    return [Box(x, y, right - x, top - y) for x, y, right, top in found]


def _joined(boxes: list[_Sides], worth: int) -> list[_Sides]:
    """Boxes that hold all of these: those are joined that overlap, or that have so many pixels more at most then."""
    left = sorted(boxes, key=_area)  # the largest is taken first: it holds many of the others
    found: list[_Sides] = []
    while left:
        one = left.pop()
        number, around = _near(one, found, worth)
        if around is None:
            found.append(one)
        elif around != found[number]:
            left.append(around)
            del found[number]
    return found


def _around(one: _Sides, other: _Sides) -> _Sides:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _area(of: _Sides) -> int:
    return (of[2] - of[0]) * (of[3] - of[1])


def _more(one: _Sides, other: _Sides) -> int:
    """How many pixels more are drawn if two are joined."""
    return _area(_around(one, other)) - _area(one) - _area(other)


def _near(one: _Sides, found: Sequence[_Sides], worth: int) -> tuple[int, _Sides | None]:
    """The number of the first box with which one is to be joined, and the box around both; None if there is none.

    It is asked for each pair of a hundred boxes in a frame, and so calls nothing.
    """
    x, y, right, top = one
    area = (right - x) * (top - y)
    for number, (other_x, other_y, other_right, other_top) in enumerate(found):
        left, low = x if x < other_x else other_x, y if y < other_y else other_y
        far, high = right if right > other_right else other_right, top if top > other_top else other_top
        both = area + (other_right - other_x) * (other_top - other_y)
        meet = x < other_right and other_x < right and y < other_top and other_y < top
        if meet or (far - left) * (high - low) - both <= worth:
            return number, (left, low, far, high)
    return 0, None


def pixels(left: float, low: float, right: float, high: float) -> Box:
    """The box of all pixels that a shape may touch, with one pixel to spare on each side."""
    x, y = math.floor(left) - 1, math.floor(low) - 1
    return Box(x, y, math.ceil(right) + 1 - x, math.ceil(high) + 1 - y)
