from __future__ import annotations

from delve.geometry.boards import Grid, mask_of
from delve.geometry.footprints import anchors, covered, first, nearest, turned
from delve.geometry.steps import Steps

PLAIN = Grid(width=4, height=3, floor=mask_of(y * 5 + x for y in range(3) for x in range(4)))
HALVED = Grid(width=4, height=3, floor=PLAIN.floor, vertical=mask_of((2, 7, 12)))


def test_rectangle_lies_two_ways_and_a_square_one() -> None:
    assert turned((3, 1)) == ((3, 1), (1, 3))
    assert turned((2, 2)) == ((2, 2),)


def test_rectangle_is_named_by_its_top_left_space() -> None:
    assert covered(6, 5, (2, 2)) == (6, 7, 11, 12)


def test_rectangle_fits_where_all_its_spaces_are_and_no_wall_parts_it() -> None:
    assert anchors(PLAIN, PLAIN.floor, (3, 1)) == mask_of((0, 1, 5, 6, 10, 11))
    assert anchors(HALVED, PLAIN.floor, (3, 1)) == 0
    assert anchors(HALVED, PLAIN.floor & ~1, (2, 2)) == mask_of((2, 5, 7))


def test_nearest_rectangle_wins_and_among_equals_the_first() -> None:
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor, 1 << 6, (2, 2)) == (6, 7, 11, 12)
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor & ~(1 << 6), 1 << 6, (1, 1)) == (0,)
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor, 1 << 11, (1, 3)) == (11, 12, 13)


def test_nothing_is_near_behind_walls_but_the_first_of_the_board_is_found() -> None:
    right = PLAIN.floor & ~mask_of((0, 1, 5, 6, 10, 11))
    assert nearest(Steps(HALVED), HALVED, right, 1, (1, 1)) == ()
    assert first(HALVED, right, (2, 1)) == (2, 3)
    assert first(HALVED, right, (3, 1)) == (2, 7, 12)
    assert first(HALVED, right, (3, 3)) == ()
