from __future__ import annotations

import random
from itertools import pairwise

import pytest

from delve.geometry.boards import bits, mask_of
from delve.geometry.paths import Rings, reach, reach_from
from delve.geometry.steps import Steps
from tests.geometry.boards import random_grid
from tests.geometry.drawn import Drawn
from tests.geometry.slow_steps import SlowSteps
from tests.sizes import size


def test_reach_of_two_points_stops_at_dear_ground() -> None:
    board = Drawn("a b w c")
    found = reach(Steps(board.grid), board.space("a"), {1: board["b"] | board["c"], 2: board["w"]}, 3)
    assert found.layers == (board["a"], board["b"], 0, board["w"])
    assert found.all == board["a"] | board["b"] | board["w"]
    assert [found.cost(board.space(letter)) for letter in "abwc"] == [0, 1, 3, None]


def test_reach_without_points_is_the_start() -> None:
    board = Drawn("a b")
    assert reach(Steps(board.grid), board.space("a"), {1: board["b"]}, 0).layers == (board["a"],)
    assert reach(Steps(board.grid), board.space("a"), {}, 5).layers == (board["a"],)


def test_reach_beyond_the_last_space_has_no_empty_layers_at_its_end() -> None:
    board = Drawn("a b")
    assert reach(Steps(board.grid), board.space("a"), {1: board["b"], 9: 0}, 100).layers == (
        board["a"],
        board["b"],
    )


def test_reach_over_ground_dearer_than_the_budget_ends_there() -> None:
    board = Drawn("a b")
    assert reach(Steps(board.grid), board.space("a"), {10**9: board["b"]}, 4).all == board["a"]


def test_cost_below_one_is_refused() -> None:
    board = Drawn("a b")
    with pytest.raises(ValueError, match="at least 1 movement point, not 0"):
        reach(Steps(board.grid), board.space("a"), {0: board["b"]}, 4)


def test_cheapest_way_round_is_taken_rather_than_the_short_dear_one() -> None:
    """S0-130."""
    board = Drawn(
        """
        a w b

        c d e

        o o o
        """
    )
    letters = "bcde"
    costs = {1: mask_of(board.space(letter) for letter in letters), 4: board["w"]}
    found = reach(Steps(board.grid), board.space("a"), costs, 9)
    assert found.path(board.space("b")) == (board.space("d"), board.space("b"))
    assert found.path(board.space("w")) == (board.space("w"),)
    assert found.path(board.space("a")) == ()


def test_path_to_a_knights_move_goes_diagonally_first_and_then_straight() -> None:
    board = Drawn(
        """
        a . . . .

        . b c d e
        """
    )
    found = reach(Steps(board.grid), board.space("a"), {1: board.grid.floor}, 5)
    assert found.path(board.space("e")) == tuple(board.space(letter) for letter in "bcde")


def test_path_with_a_forced_diagonal_turns_as_seldom_as_it_can() -> None:
    board = Drawn(
        """
        a b c . .

        . . . d .

        . . . o e
        """
    )
    found = reach(Steps(board.grid), board.space("a"), {1: board.grid.floor & ~board["o"]}, 5)
    assert found.path(board.space("e")) == tuple(board.space(letter) for letter in "bcde")


def test_path_out_of_reach_is_refused() -> None:
    board = Drawn("a|b")
    found = reach(Steps(board.grid), board.space("a"), {1: board["b"]}, 9)
    with pytest.raises(ValueError, match="out of reach"):
        found.path(board.space("b"))


def test_link_is_entered_at_the_cost_of_its_far_end_and_only_one_way() -> None:
    board = Drawn("a b # c d")
    steps = Steps(board.grid)
    costs = {1: board["a"] | board["b"] | board["d"], 3: board["c"]}
    links = {board.space("b"): board["c"]}
    found = reach(steps, board.space("a"), costs, 5, links)
    assert [found.cost(board.space(letter)) for letter in "abcd"] == [0, 1, 4, 5]
    assert found.path(board.space("d")) == tuple(board.space(letter) for letter in "bcd")
    assert reach(steps, board.space("d"), costs, 9, links).all == board["c"] | board["d"]


def test_reach_and_paths_on_random_boards_are_those_of_a_heap() -> None:
    chance = random.Random("reach")
    for _ in range(size(small=300, full=5_000)):
        grid = random_grid(chance)
        steps, slow = Steps(grid), SlowSteps(grid)
        spaces = list(bits(grid.floor))
        if not spaces:
            continue
        start, budget = chance.choice(spaces), chance.randint(0, 12)
        prices = chance.sample([1, 1, 2, 3, 7], 3)
        entry = {space: chance.choice(prices) for space in spaces if chance.random() < 0.85}
        ends = {chance.choice(spaces): {chance.choice(spaces)} for _ in range(chance.randint(0, 2))}
        costs = {price: mask_of(s for s, cost in entry.items() if cost == price) for price in prices}
        found = reach(steps, start, costs, budget, {space: mask_of(links) for space, links in ends.items()})
        expected = slow.reach(start, entry, budget, ends)
        assert {space: found.cost(space) for space in bits(found.all)} == expected, (
            f"{start} {costs} on {grid}"
        )
        for space in bits(found.all):
            path = (start, *found.path(space))
            assert path[-1] == space
            for here, there in pairwise(path):
                assert there in slow.neighbors(here) or there in ends.get(here, ())
                assert expected[there] == expected[here] + entry[there]


def test_rings_are_the_layers_of_a_reach_without_end_where_all_spaces_are_equally_dear() -> None:
    chance = random.Random(5)
    for _ in range(size(60, 600)):
        grid = random_grid(chance)
        steps = Steps(grid)
        spaces = grid.spaces(grid.floor)
        start = mask_of(chance.sample(spaces, min(2, len(spaces))))
        ground = grid.floor & ~mask_of(chance.sample(spaces, len(spaces) // 4))
        links = (
            {chance.choice(spaces): 1 << chance.choice(spaces)} if spaces and chance.random() < 0.5 else {}
        )
        layers = reach_from(steps, start, {1: ground}, 1 << 20, links).layers
        rings = Rings(steps, start, ground, links)
        assert next(iter(rings)) == start
        assert tuple(rings) == layers
        assert tuple(rings) == layers, "and again, from what is known"


def test_what_is_reached_within_fewer_points_is_what_a_smaller_reach_holds() -> None:
    chance = random.Random(6)
    for _ in range(size(60, 600)):
        grid = random_grid(chance)
        steps, spaces = Steps(grid), grid.spaces(grid.floor)
        if not spaces:
            continue
        dear = mask_of(chance.sample(spaces, len(spaces) // 3))
        costs = {1: grid.floor & ~dear, chance.choice((2, 3)): dear}
        start = 1 << chance.choice(spaces)
        whole = reach_from(steps, start, costs, 9)
        assert whole.within(-1) == 0
        for points in range(10):
            assert whole.within(points) == reach_from(steps, start, costs, points).all
