"""Boards drawn with letters, for tests that a reader can check by eye; no rule of sight or movement is known here.

Every second column and every second line holds wall edges, the others hold places::

    a .|#
        -
    . . b

`.` is a space, `#` void, `o` an obstacle, a capital letter a figure, another small letter a mark on an empty space.
`|` and `-` are walls.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from delve.geometry.boards import Grid, mask_of


class Drawn:
    """A grid and the masks of its figures and marks."""

    def __init__(self, text: str, **switches: Any) -> None:
        lines = [line.rstrip() for line in dedent(text).strip("\n").splitlines()]
        self.width = max(len(line) for line in lines) // 2 + 1
        self.height = (len(lines) + 1) // 2
        lines = [line.ljust(2 * self.width - 1) for line in lines]
        stride = self.width + 1
        places: dict[str, list[int]] = {}
        vertical, horizontal = [], []
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                space = (row + 1) // 2 * stride + (column + 1) // 2
                if row % 2 == 0 and column % 2 == 0:
                    places.setdefault(letter, []).append(space)
                elif letter == "|" and row % 2 == 0:
                    vertical.append(space)
                elif letter == "-" and column % 2 == 0:
                    horizontal.append(space)
                elif letter != " ":
                    raise ValueError(f"{letter!r} stands where no such thing can be")
        self.masks = {letter: mask_of(spaces) for letter, spaces in places.items()}
        self.figures = mask_of(
            space for letter, spaces in places.items() if letter.isupper() for space in spaces
        )
        self.grid = Grid(
            self.width,
            self.height,
            floor=mask_of(space for letter, spaces in places.items() if letter != "#" for space in spaces),
            obstacles=self.masks.get("o", 0),
            vertical=mask_of(vertical),
            horizontal=mask_of(horizontal),
            **switches,
        )

    def __getitem__(self, letter: str) -> int:
        """The mask of a letter."""
        return self.masks[letter]

    def space(self, letter: str) -> int:
        """The one space of a letter."""
        (space,) = self.grid.spaces(self.masks[letter])
        return space
