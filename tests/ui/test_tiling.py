from __future__ import annotations

import pytest

from delve.ui.sprites import Space
from delve.ui.tiling import rim_of, shade_at, tiles_for, variant_at, walls_around

ROOM = frozenset((x, y) for x in range(3) for y in range(2))


def test_tiles_for_a_room_have_fronts_above_and_tops_around() -> None:
    kinds = {(tile.x, tile.y): tile.kind for tile in tiles_for(3, 2, ROOM)}
    assert kinds[0, 0] == "floor"
    assert kinds[1, -1] == "wall_face"
    assert kinds[-1, -1] == kinds[-1, 0] == kinds[1, 2] == "wall"


def test_tiles_for_far_from_the_floor_are_empty() -> None:
    places = {(tile.x, tile.y) for tile in tiles_for(9, 9, frozenset({(0, 0)}))}
    assert (5, 5) not in places


@pytest.mark.parametrize("floor", [ROOM, frozenset({(0, 0), (4, 3)}), frozenset({(2, 2)})])
def test_walls_around_are_the_tiles_that_are_no_floor(floor: frozenset[Space]) -> None:
    walls = {(tile.x, tile.y) for tile in tiles_for(5, 4, floor) if tile.kind != "floor"}
    assert walls_around(floor, 5, 4) == walls


def test_shade_at_a_corner_has_two_sides_and_no_outer_corner() -> None:
    assert shade_at((0, 0), ROOM) == 1 + 8


def test_shade_at_a_wall_corner_between_floor_has_that_corner() -> None:
    bent = frozenset({(0, 0), (1, 0), (0, 1)})
    assert shade_at((0, 0), bent) & 32
    assert not shade_at((1, 0), bent) & 64


def test_rim_of_is_drawn_only_to_the_outside() -> None:
    assert rim_of((0, 0), ROOM) == (1.0, 0.0, 0.0, 1.0)
    assert rim_of((1, 1), ROOM) == (0.0, 0.0, 1.0, 0.0)


def test_variant_at_is_fixed_and_spread() -> None:
    assert variant_at(3, 4) == 9487
    assert len({variant_at(x, y) % 12 for x in range(10) for y in range(10)}) == 12
