"""Which tile lies where: walls around the floor, their fronts, variants, and the shadows that walls throw.

A board is given as the spaces one can stand on; everything around them is wall.
"""

from __future__ import annotations

from collections.abc import Set

from delve.ui.sprites import Space, TileSprite

SHADE_BITS: dict[Space, int] = {
    (0, -1): 1,
    (1, 0): 2,
    (0, 1): 4,
    (-1, 0): 8,
    (1, -1): 16,
    (1, 1): 32,
    (-1, 1): 64,
    (-1, -1): 128,
}
"""The bit in `TileSprite.shade` of each neighbor that throws a shadow."""
SIDES: tuple[Space, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""


def tiles_for(width: int, height: int, floor: Set[Space]) -> tuple[TileSprite, ...]:
    """Floor on the given spaces and walls around them, row by row: one space to each side and below, two above."""
    tiles = []
    for y in range(-1, height + 1):
        for x in range(-1, width + 1):
            if (x, y) in floor:
                tiles.append(TileSprite(x, y, "floor", variant_at(x, y), shade=shade_at((x, y), floor)))
            elif (x, y + 1) in floor:
                tiles.append(TileSprite(x, y, "wall_face", variant_at(x, y)))
            elif _near((x, y), floor):
                tiles.append(TileSprite(x, y, "wall", variant_at(x, y)))
    return tuple(tiles)


def walls_around(spaces: Set[Space], width: int, height: int) -> frozenset[Space]:
    """Where `tiles_for` puts walls because of these spaces of the floor, unless other floor is there."""
    return frozenset(
        (x + dx, y + dy)
        for x, y in spaces
        for dx in (-1, 0, 1)
        for dy in (-2, -1, 0, 1)
        if -1 <= x + dx <= width and -1 <= y + dy <= height
    ).difference(spaces)


def shade_at(space: Space, floor: Set[Space]) -> int:
    """The bits of the neighbors that are no floor; a corner has one only where both sides that meet there are floor."""
    x, y = space

    def wall(dx: int, dy: int) -> bool:
        return (x + dx, y + dy) not in floor

    total = 0
    for (dx, dy), bit in SHADE_BITS.items():
        corner = dx != 0 and dy != 0
        if wall(dx, dy) and not (corner and (wall(dx, 0) or wall(0, dy))):
            total += bit
    return total


def rim_of(space: Space, cells: Set[Space]) -> tuple[float, float, float, float]:
    """1.0 for each of the north, east, south and west sides where the space borders on what is not in `cells`."""
    x, y = space
    north, east, south, west = (float((x + dx, y + dy) not in cells) for dx, dy in SIDES)
    return north, east, south, west


def variant_at(x: int, y: int) -> int:
    """A number that is the same for a space in every game and looks like chance from one to the next."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 16)) % 9973


def _near(space: Space, floor: Set[Space]) -> bool:
    x, y = space
    return any((x + dx, y + dy) in floor for dx in (-1, 0, 1) for dy in (-1, 0, 1, 2))
