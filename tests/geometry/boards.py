"""Boards by chance, from a seed, and hypothesis strategies for them."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from delve.geometry.boards import Directions, EdgeLineBlockedBy, Grid, WallCorners, bits, full_mask, mask_of

WALL_CORNERS: tuple[WallCorners, ...] = ("closed", "open")
DIRECTIONS: tuple[Directions, ...] = (8, 8, 4)
EDGE_RULES: tuple[EdgeLineBlockedBy, ...] = ("one", "two", "none")


def random_grid(chance: random.Random, largest: int = 7, walls: bool = True) -> Grid:
    """A grid of any shape up to `largest` spaces a side, with every switch by chance."""
    width, height = chance.randint(1, largest), chance.randint(1, largest)
    stride = width + 1
    void, obstacle, wall = (
        chance.choice([0, 0.1, 0.25]),
        chance.choice([0, 0.1, 0.25]),
        chance.choice([0, 0.1, 0.3]),
    )
    places = list(bits(full_mask(width, height)))
    rims = chance.random() < 0.5
    return Grid(
        width,
        height,
        floor=mask_of(place for place in places if chance.random() >= void),
        obstacles=mask_of(place for place in places if chance.random() < obstacle),
        vertical=mask_of(
            y * stride + x
            for y in range(height)
            for x in range(0 if rims else 1, width + (1 if rims else 0))
            if walls and chance.random() < wall
        ),
        horizontal=mask_of(
            y * stride + x
            for y in range(0 if rims else 1, height + (1 if rims else 0))
            for x in range(width)
            if walls and chance.random() < wall
        ),
        wall_corners=chance.choice(WALL_CORNERS),
        edge_line_blocked_by=chance.choice(EDGE_RULES),
        distance_through_obstacles=chance.random() < 0.5,
        directions=chance.choice(DIRECTIONS),
    )


def random_figures(chance: random.Random, grid: Grid, most: int = 5) -> list[int]:
    """Masks of figures up to 2 x 2 that do not overlap; now and then one stands on an obstacle."""
    figures: list[int] = []
    free = grid.floor if chance.random() < 0.3 else grid.floor & ~grid.obstacles
    spaces = list(bits(free))
    for _ in range(chance.randint(0, most) if spaces else 0):
        across, down = chance.choice([(1, 1), (1, 1), (2, 1), (1, 2), (2, 2)])
        corner = chance.choice(spaces)
        base = mask_of(corner + y * grid.stride + x for x in range(across) for y in range(down))
        if base & ~free == 0:
            figures.append(base)
            free &= ~base
    return figures


def grids(largest: int = 7) -> st.SearchStrategy[Grid]:
    """Grids for hypothesis; a failure names the seed that makes the grid again."""
    return st.integers(0, 2**32 - 1).map(lambda seed: random_grid(random.Random(seed), largest))
