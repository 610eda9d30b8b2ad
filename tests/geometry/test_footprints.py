"""Where bases fit, and which fit is nearest, by eye and against a model that tries every rectangle (rules §5.14)."""

from __future__ import annotations

import random

from msgspec import structs

from delve.geometry.boards import Grid, bits, mask_of
from delve.geometry.footprints import anchors, coverable, covered, covering, first, nearest, turned
from delve.geometry.steps import Steps
from tests.geometry.boards import random_grid
from tests.geometry.drawn import Drawn
from tests.geometry.slow_footprints import all_bases, slow_first, slow_nearest
from tests.sizes import size

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


def test_nearest_room_of_a_large_base_is_measured_to_its_nearest_space() -> None:
    """Rules §2.3, §5.14: not to its top left space, which lies farther up than any other."""
    board = Drawn(
        """
        a # # # #

        # # # . .

        # . m . .

        # . . # .

        # # # # #
        """
    )
    room = board["."] | board["m"]
    steps, space = Steps(board.grid), board.grid.space
    assert nearest(steps, board.grid, room, board["m"], (2, 2)) == (
        space(1, 2), space(2, 2), space(1, 3), space(2, 3),
    )  # fmt: skip


def test_of_rooms_equally_near_the_one_whose_top_left_space_is_nearest_is_taken() -> None:
    """Rules §5.14: a base lies down and right of its mark where it fits there."""
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor, 1 << 6, (2, 2)) == (6, 7, 11, 12)
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor & ~(1 << 12), 1 << 6, (2, 2)) == (0, 1, 5, 6)
    assert nearest(Steps(PLAIN), PLAIN, PLAIN.floor & ~(1 << 6), 1 << 6, (1, 2)) == (0, 5)


def test_room_is_counted_across_a_brink_that_no_base_lies_over() -> None:
    """Rules §2.7, §5.14: an elevation parts the room for the base, but does not lengthen the way to it."""
    level = Drawn(
        """
        m m . .

        . . . .
        """
    ).grid
    brink = structs.replace(level, vertical=mask_of((1, 6)))
    room = level.floor & ~0b11
    assert nearest(Steps(level), level, room, 1, (2, 1)) == (5, 6)
    assert nearest(Steps(level), brink, room, 1, (2, 1)) == (6, 7)
    assert nearest(Steps(level), brink, room, 1, (2, 2)) == (2, 3, 7, 8)
    assert nearest(Steps(brink), brink, room, 1, (2, 2)) == ()


def parted_room(chance: random.Random) -> tuple[Grid, Grid]:
    """A board as distance counts on it, and the same one with elevations and bars, through which no base lies."""
    counted = random_grid(chance, largest=6)
    stride = counted.stride
    down = mask_of(
        y * stride + x
        for y in range(counted.height)
        for x in range(1, counted.width)
        if chance.random() < 0.2
    )
    across = mask_of(
        y * stride + x
        for y in range(1, counted.height)
        for x in range(counted.width)
        if chance.random() < 0.2
    )
    barred = structs.replace(
        counted, vertical=counted.vertical | down, horizontal=counted.horizontal | across
    )
    return counted, barred


def test_bases_and_the_nearest_of_them_are_those_of_the_rule_also_in_rooms_that_elevations_part() -> None:
    """Rules §2.3, §5.14: distance is counted across elevations and bars, and no base lies over one."""
    chance = random.Random("footprints")
    for _ in range(size(small=250, full=4_000)):
        counted, walls = parted_room(chance)
        places = list(bits(counted.floor)) or [0]
        open_ = mask_of(place for place in bits(counted.floor) if chance.random() < 0.8)
        around = mask_of(chance.choice(places) for _ in range(chance.choice([1, 1, 2])))
        base = chance.choice([(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)])
        found = [*all_bases(walls, open_, base)]
        told = f"{base} in {open_:x} around {around:x} on {counted} with {walls}"
        assert [
            (anchor, covered(anchor, walls.stride, way))
            for way in turned(base)
            for anchor in bits(anchors(walls, open_, way))
        ] == [(anchor, spaces) for anchor, _, spaces in found], told
        assert coverable(walls, open_, base) == mask_of(at for *_, spaces in found for at in spaces), told
        at = chance.choice(places)
        assert covering(walls, open_, base, at) == tuple(sorted({b for *_, b in found if at in b})), told
        assert first(walls, open_, base) == slow_first(walls, open_, base), told
        assert nearest(Steps(counted), walls, open_, around, base) == slow_nearest(
            counted, walls, open_, around, base
        ), told
