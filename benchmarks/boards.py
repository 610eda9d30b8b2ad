"""Boards by chance, the same in every call: obstacles on a share of the spaces, walls on a share of the edges."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from delve.geometry.boards import Grid, bits, full_mask, mask_of
from delve.geometry.steps import Steps

OBSTACLES, WALLS, FIGURES = 0.18, 0.045, 0.0125
"""the share of the spaces that are blocked, that of the edges that are walls, and figures a space"""


class Board(NamedTuple):
    """A grid with figures on it, as both sides of a contest need it."""

    grid: Grid
    steps: Steps
    free: tuple[int, ...]
    figures: int
    pairs: tuple[tuple[int, int], ...]

    @property
    def title(self) -> str:
        """What rows call it."""
        walls = "with" if self.grid.vertical or self.grid.horizontal else "no"
        return f"{self.grid.width} x {self.grid.height}, {walls} walls"

    @property
    def start(self) -> int:
        """The space that distances are counted from."""
        return self.free[len(self.free) // 2]

    def costs(self) -> dict[int, int]:
        """Every second free space costs 2 movement points to enter, the others 1."""
        return {1: mask_of(self.free[::2]), 2: mask_of(self.free[1::2])}

    def transparency(self, numpy: Any) -> Any:
        """The board as python-tcod takes it: True where nothing blocks. It knows no walls between spaces."""
        clear = numpy.zeros((self.grid.height, self.grid.width), dtype=bool)
        for space in self.free:
            clear[self.grid.point(space)[::-1]] = True
        return clear


def board(side: int, *, walls: bool, pairs: int = 0) -> Board:
    """A square board."""
    chance = random.Random(f"{side} {walls}")
    places = list(bits(full_mask(side, side)))
    inner = [place for place in places if place > side and place % (side + 1)]
    edges = chance.sample(inner, 2 * int(WALLS * len(inner))) if walls else []
    grid = Grid(
        side,
        side,
        floor=mask_of(places),
        obstacles=mask_of(chance.sample(places, int(OBSTACLES * len(places)))),
        vertical=mask_of(edges[::2]),
        horizontal=mask_of(edges[1::2]),
    )
    free = grid.spaces(grid.floor & ~grid.obstacles)
    figures = mask_of(chance.sample(free, int(FIGURES * len(places))))
    open_spaces = grid.spaces(mask_of(free) & ~figures)
    chosen = tuple((chance.choice(open_spaces), chance.choice(open_spaces)) for _ in range(pairs))
    return Board(grid, Steps(grid), free, figures, chosen)
