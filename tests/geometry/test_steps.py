from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.geometry.boards import Grid, bits, mask_of
from delve.geometry.steps import Steps, steps_of
from tests.geometry.boards import grids, random_grid
from tests.geometry.drawn import Drawn
from tests.geometry.slow_steps import SlowSteps
from tests.sizes import size


def test_neighbors_on_every_side_are_adjacent() -> None:
    board = Drawn(
        """
        a b c .

        d e f .

        g h i .
        """
    )
    assert Steps(board.grid).adjacent(board.space("e")) == mask_of(
        board.space(letter) for letter in "abcdfghi"
    )


def test_space_on_the_rim_is_not_adjacent_across_the_guard_column() -> None:
    board = Drawn(
        """
        . . a

        b . .
        """
    )
    assert not Steps(board.grid).are_adjacent(board.space("a"), board.space("b"))


def test_diagonal_neighbors_between_two_obstacles_are_adjacent() -> None:
    board = Drawn(
        """
        a o

        # b
        """
    )
    assert Steps(board.grid).are_adjacent(board.space("a"), board.space("b"))


def test_void_is_adjacent_to_nothing_and_an_obstacle_to_its_neighbors() -> None:
    board = Drawn("a # o b")
    steps = Steps(board.grid)
    assert steps.adjacent(board.space("a")) == 0
    assert steps.adjacent(board.space("#")) == 0
    assert steps.adjacent(board.space("o")) == board["b"]


@pytest.mark.parametrize(("wall_corners", "adjacent"), [("closed", False), ("open", True)])
def test_diagonal_neighbors_at_a_walls_free_end_are_adjacent_by_the_switch(
    wall_corners: str, adjacent: bool
) -> None:
    board = Drawn(
        """
        a|.

        . b
        """,
        wall_corners=wall_corners,
    )
    assert Steps(board.grid).are_adjacent(board.space("a"), board.space("b")) == adjacent


@pytest.mark.parametrize("wall_corners", ["closed", "open"])
def test_diagonal_neighbors_where_a_wall_goes_on_are_never_adjacent(wall_corners: str) -> None:
    board = Drawn(
        """
        a|.

        .|b
        """,
        wall_corners=wall_corners,
    )
    assert not Steps(board.grid).are_adjacent(board.space("a"), board.space("b"))


@pytest.mark.parametrize(("wall_corners", "outer"), [("closed", False), ("open", True)])
def test_l_corner_parts_its_inside_always_and_its_outer_neighbors_by_the_switch(
    wall_corners: str, outer: bool
) -> None:
    board = Drawn(
        """
        a|b
        -
        c d
        """,
        wall_corners=wall_corners,
    )
    steps = Steps(board.grid)
    assert not steps.are_adjacent(board.space("a"), board.space("d"))
    assert steps.are_adjacent(board.space("b"), board.space("c")) == outer


def test_wall_that_ends_at_a_rock_parts_diagonal_neighbors_even_when_open() -> None:
    board = Drawn(
        """
        a|.

        o b
        """,
        wall_corners="open",
    )
    # The wall ends on one side of the step and the rock touches the other, so nothing slips through between them.
    assert not Steps(board.grid).are_adjacent(board.space("a"), board.space("b"))


def test_distance_round_a_wall_counts_the_way_round() -> None:
    board = Drawn(
        """
        a|b .

        .|. .

        . c .
        """
    )
    steps = Steps(board.grid)
    assert steps.distance(board["a"], board["b"]) == 5
    assert steps.distance(board["a"], board["c"]) == 3


def test_distance_through_figures_counts_straight_on() -> None:
    board = Drawn("a M M b")
    assert Steps(board.grid).distance(board["a"], board["b"]) == 3


@pytest.mark.parametrize(("through", "distance"), [(False, None), (True, 2)])
def test_distance_through_an_obstacle_follows_the_switch(through: bool, distance: int | None) -> None:
    board = Drawn("a o b", distance_through_obstacles=through)
    steps = Steps(board.grid)
    assert steps.distance(board["a"], board["b"]) == distance
    assert steps.distance(board["a"], board["o"]) == steps.distance(board["o"], board["a"]) == 1


def test_distance_of_masks_that_share_a_space_is_0_and_of_parted_ones_none() -> None:
    board = Drawn("a b # c")
    steps = Steps(board.grid)
    assert steps.distance(board["a"] | board["b"], board["b"]) == 0
    assert steps.distance(board["a"], board["c"]) is None


def test_within_a_distance_is_the_mask_and_what_can_be_counted_to() -> None:
    board = Drawn(
        """
        a b c|d

        # # c|d
        """
    )
    steps = Steps(board.grid)
    assert steps.within(board["a"], 0) == board["a"]
    assert steps.within(board["a"], 1) == board["a"] | board["b"]
    assert steps.within(board["a"], 9) == board["a"] | board["b"] | board["c"]


def test_steps_of_equal_grids_are_one_object() -> None:
    assert steps_of(Grid(2, 2, floor=0b11)) is steps_of(Grid(2, 2, floor=0b11))


@given(grids(), st.data())
def test_distance_is_the_same_both_ways_and_within_agrees(grid: Grid, data: st.DataObject) -> None:
    steps = Steps(grid)
    first, second = (data.draw(st.sampled_from(grid.spaces(grid.board))) for _ in range(2))
    distance = steps.distance(1 << first, 1 << second)
    assert distance == steps.distance(1 << second, 1 << first)
    assert [steps.within(1 << first, limit) >> second & 1 for limit in range(50)] == [
        distance is not None and distance <= limit for limit in range(50)
    ]


@pytest.mark.one_of(8)
@given(grids(), st.data())
def test_what_was_asked_before_changes_no_answer(grid: Grid, data: st.DataObject) -> None:
    """Areas are found as far as they are asked for, and remembered."""
    asked, masks = Steps(grid), st.integers(0, grid.board)
    known = [data.draw(masks) for _ in range(3)]
    for _ in range(8):
        mask, far = data.draw(st.sampled_from(known)), data.draw(st.integers(-1, 9))
        if data.draw(st.booleans()):
            assert asked.within(mask, far) == Steps(grid).within(mask, far)
        else:
            other = data.draw(st.sampled_from(known))
            assert asked.distance(mask, other) == Steps(grid).distance(mask, other)


def test_adjacency_and_distance_on_random_boards_are_those_of_the_rule() -> None:
    chance = random.Random("steps")
    for _ in range(size(small=300, full=3_000)):
        grid = random_grid(chance)
        steps, slow = Steps(grid), SlowSteps(grid)
        spaces = list(bits(grid.floor))
        for space in spaces:
            assert steps.adjacent(space) == mask_of(slow.neighbors(space)), f"{space} on {grid}"
        for _ in range(5 if spaces else 0):
            first, second = chance.choice(spaces), chance.choice(spaces)
            expected = slow.distance(first, second)
            assert steps.distance(1 << first, 1 << second) == expected, f"{first} to {second} on {grid}"
