from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.geometry.boards import Grid, bits, edge_masks, full_mask, mask_of, nth_of
from tests.geometry.boards import grids


def test_space_and_point_of_every_place_are_each_others_inverse() -> None:
    grid = Grid(3, 2, floor=full_mask(3, 2))
    points = [(x, y) for y in range(2) for x in range(3)]
    assert [grid.point(grid.space(x, y)) for x, y in points] == points
    assert [grid.space(x, y) for x, y in points] == [0, 1, 2, 4, 5, 6]


@pytest.mark.parametrize("point", [(-1, 0), (3, 0), (0, -1), (0, 2)])
def test_space_outside_the_board_is_refused(point: tuple[int, int]) -> None:
    grid = Grid(3, 2, floor=full_mask(3, 2))
    assert not grid.contains(*point)
    with pytest.raises(ValueError, match="outside the board of 3 x 2"):
        grid.space(*point)


@pytest.mark.parametrize("number", [-1, 3, 7, 8])
def test_point_of_a_guard_or_foreign_number_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="is no place"):
        Grid(3, 2, floor=full_mask(3, 2)).point(number)


def test_blocked_terrain_is_void_and_obstacles_without_the_guard_column() -> None:
    grid = Grid(2, 2, floor=0b001_011, obstacles=0b000_010)
    assert grid.spaces(grid.blocked) == (1, 4)


def test_equal_grids_are_one_key() -> None:
    assert {Grid(2, 2, floor=0b11): "first"}[Grid(2, 2, floor=0b11)] == "first"
    assert Grid(2, 2, floor=0b11) != Grid(2, 2, floor=0b11, wall_corners="open")


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ({"width": 0, "height": 2, "floor": 0}, "at least one row"),
        ({"width": 2, "height": 0, "floor": 0}, "at least one row"),
        ({"width": 2, "height": 2, "floor": 0b100}, "floor reaches outside"),
        ({"width": 2, "height": 2, "floor": -1}, "floor reaches outside"),
        ({"width": 2, "height": 2, "floor": 1, "obstacles": 1 << 6}, "obstacles reaches outside"),
        ({"width": 2, "height": 2, "floor": 1, "vertical": 1 << 6}, "vertical reaches outside"),
        ({"width": 2, "height": 2, "floor": 1, "horizontal": 1 << 2}, "horizontal reaches outside"),
        ({"width": 2, "height": 2, "floor": 1, "wall_corners": "half"}, "wall_corners is"),
        ({"width": 2, "height": 2, "floor": 1, "edge_line_blocked_by": "three"}, "edge_line_blocked_by is"),
    ],
)
def test_grid_of_an_impossible_shape_is_refused(shape: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid(**shape)  # type: ignore[arg-type]


def test_walls_on_the_rim_are_allowed() -> None:
    grid = Grid(2, 2, floor=0b11, vertical=1 << 2, horizontal=1 << 6)
    assert (grid.vertical, grid.horizontal) == (4, 64)


def test_edge_masks_of_two_pairs_are_the_edges_between_them() -> None:
    assert edge_masks(3, [(1, 2), (5, 1)]) == (1 << 2, 1 << 5)
    assert edge_masks(3, [(2, 1), (1, 5)]) == (1 << 2, 1 << 5)


@pytest.mark.parametrize("pair", [(0, 2), (0, 5), (2, 3), (3, 4), (1, 1), (-1, 0), (3, 7)])
def test_edge_masks_of_spaces_that_share_no_edge_are_refused(pair: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="share an edge"):
        edge_masks(3, [pair])


def test_edge_masks_of_all_pairs_are_the_edges_that_they_share() -> None:
    """On a board of three columns; a pair is the same whichever of its spaces is named first."""
    places = [(x, y) for y in range(3) for x in range(3)]
    for (ax, ay), (bx, by) in product(places, repeat=2):
        pair = 4 * ay + ax, 4 * by + bx
        if abs(ax - bx) + abs(ay - by) != 1:
            with pytest.raises(ValueError, match="share an edge"):
                edge_masks(3, [pair])
            continue
        edge = 1 << max(pair)
        assert edge_masks(3, [pair]) == ((edge, 0) if ay == by else (0, edge))


@given(st.sets(st.integers(0, 200)))
def test_each_space_of_a_mask_is_found_by_how_many_lie_before_it(spaces: set[int]) -> None:
    mask = mask_of(spaces)
    assert [nth_of(mask, number) for number in range(len(spaces))] == sorted(spaces)


@given(st.sets(st.integers(0, 200)))
def test_bits_of_a_mask_are_its_spaces_rising(spaces: set[int]) -> None:
    assert list(bits(mask_of(spaces))) == sorted(spaces)


@given(grids())
def test_full_mask_is_every_place_that_has_a_point(grid: Grid) -> None:
    places = mask_of(grid.space(x, y) for x in range(grid.width) for y in range(grid.height))
    assert full_mask(grid.width, grid.height) == places == grid.board
