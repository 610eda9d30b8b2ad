"""The fast sight against the slow one that is written from the rule, on boards by chance under every switch."""

from __future__ import annotations

import random
from itertools import product

import pytest

from delve.geometry.boards import Grid, bits, mask_of
from delve.geometry.sight import Sight
from delve.geometry.sight_table import SightTable
from delve.geometry.steps import Steps
from tests.geometry.boards import random_figures, random_grid
from tests.geometry.slow_sight import SlowSight, corners_of
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

PARTS = 10
BOARDS = size(small=60, full=10_000) // PARTS
TARGETS = size(small=49, full=7)
"""Spaces that each viewer of a board is asked for; 49 are all of the largest board."""


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The square of the distance between two spaces, as the crow flies."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def described(grid: Grid, figures: int) -> str:
    return f"{grid}, figures {figures}"


@pytest.mark.parametrize("part", range(PARTS))
def test_sight_between_spaces_of_random_boards_is_that_of_the_rule(part: int) -> None:
    """S0-119."""
    chance = random.Random(f"spaces {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance)
        figures = sum(random_figures(chance, grid))
        sight = Sight(grid)
        places = list(bits(grid.board))
        for held, viewer in product({0, figures}, places):
            slow = SlowSight(grid, [viewer], bits(held))
            for target in chance.sample(places, min(TARGETS, len(places))):
                expected = slow.sees(grid.point(viewer), grid.point(target))
                assert sight.sees(viewer, target, held) == expected, (
                    f"{viewer} to {target}, {described(grid, held)}"
                )


@pytest.mark.parametrize("part", range(PARTS))
def test_table_of_all_pairs_on_random_boards_is_that_of_the_rule(part: int) -> None:
    chance = random.Random(f"table {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance)
        table = SightTable(grid, Steps(grid))
        for viewer in bits(grid.floor & ~grid.obstacles):
            slow = SlowSight(grid, [viewer], ())
            spaces = grid.spaces(grid.floor)
            for target in chance.sample(spaces, min(TARGETS, len(spaces))):
                expected = slow.sees(grid.point(viewer), grid.point(target))
                assert table.sees(viewer, target) == expected, f"{viewer} to {target}, {described(grid, 0)}"


def test_table_with_a_reach_agrees_with_the_whole_table_up_to_there() -> None:
    chance = random.Random("reach")
    for _ in range(size(small=60, full=3_000)):
        grid, reach = random_grid(chance), chance.randint(0, 5)
        steps = Steps(grid)
        whole, near = SightTable(grid, steps), SightTable(grid, steps, reach)
        free = grid.spaces(grid.floor & ~grid.obstacles)
        for viewer, target in product(free, free):
            (ax, ay), (bx, by) = grid.point(viewer), grid.point(target)
            expected = max(abs(ax - bx), abs(ay - by)) <= reach and whole.sees(viewer, target)
            assert near.sees(viewer, target) == expected, f"{viewer} to {target}, reach {reach}, {grid}"


def test_view_of_a_part_of_a_large_board_is_that_part_of_the_whole_view() -> None:
    """What lies near has a table of its own; what lies farther away does not."""
    chance = random.Random("parts")
    for _ in range(size(small=4, full=60)):
        grid = random_grid(chance, largest=40)
        sight, whole = Sight(grid), Sight(grid)
        for viewer in chance.choices([1 << place for place in bits(grid.floor)] or [1], k=6):
            y, x = divmod(viewer.bit_length() - 1, grid.stride)
            for most in (3, 12, 13, 40):
                near = mask_of(
                    place
                    for place in bits(grid.board)
                    if abs(place % grid.stride - x) <= most and abs(place // grid.stride - y) <= most
                )
                assert sight.visible(viewer, 0, near) == whole.visible(viewer, 0) & near, f"{viewer}, {grid}"


def test_sight_on_a_few_large_random_boards_is_that_of_the_rule() -> None:
    chance = random.Random("large")
    for _ in range(size(small=6, full=100)):
        grid = random_grid(chance, largest=24)
        held = sum(random_figures(chance, grid, most=12))
        sight = Sight(grid)
        places = list(bits(grid.board))
        for viewer in chance.choices(places, k=15):
            slow = SlowSight(grid, [viewer], bits(held))
            for target in chance.choices(places, k=15):
                expected = slow.sees(grid.point(viewer), grid.point(target))
                assert sight.sees(viewer, target, held) == expected, (
                    f"{viewer} to {target}, {described(grid, held)}"
                )


@pytest.mark.parametrize("part", range(PARTS))
def test_sight_of_figures_on_random_boards_is_that_of_the_rule(part: int) -> None:
    chance = random.Random(f"figures {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance)
        figures = random_figures(chance, grid)
        held = sum(figures)
        sight = Sight(grid)
        for viewer in figures:
            slow = SlowSight(grid, bits(viewer), bits(held))
            own = [grid.point(space) for space in bits(viewer)]
            seen = mask_of(b for b in bits(grid.floor) if any(slow.sees(a, grid.point(b)) for a in own))
            among = chance.getrandbits(grid.stride * grid.height) & grid.board
            few = Sight(grid).visible(viewer, held, among)
            assert few == seen & among, f"{viewer} among {among}, {described(grid, held)}"
            assert sight.visible(viewer, held) == seen, f"{viewer}, {described(grid, held)}"
            for target in figures:
                assert sight.line_of_sight(viewer, target, held) == bool(seen & target)


@pytest.mark.parametrize("part", range(PARTS))
def test_line_to_draw_on_random_boards_is_a_line_of_the_rule(part: int) -> None:
    chance = random.Random(f"lines {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance)
        figures = random_figures(chance, grid)
        held = sum(figures)
        sight = Sight(grid)
        for viewer, target in product(figures, figures):
            line = sight.line(viewer, target, held)
            assert (line is not None) == sight.line_of_sight(viewer, target, held)
            if line is None:
                continue
            slow = SlowSight(grid, bits(viewer), bits(held))
            start, end = (line.x0, line.y0), (line.x1, line.y1)
            pairs = [(grid.point(a), grid.point(b)) for a, b in product(bits(viewer), bits(target))]
            joined = [(a, b) for a, b in pairs if start in corners_of(a) and end in corners_of(b)]
            nearest = min(apart(a, b) for a, b in pairs if slow.sees(a, b))
            assert nearest in [apart(a, b) for a, b in joined], f"{line}, {described(grid, held)}"
            if start == end:
                assert any(slow.sees(a, b) for a, b in joined), f"{line}, {described(grid, held)}"
            else:
                assert any(slow.joins(start, end, a, b) for a, b in joined), (
                    f"{line}, {described(grid, held)}"
                )


@pytest.mark.parametrize("part", range(PARTS))
def test_blockers_on_random_boards_without_walls_are_the_fewest_that_stop_a_line(part: int) -> None:
    chance = random.Random(f"blockers {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance, walls=False)
        figures = random_figures(chance, grid)
        held = sum(figures)
        sight = Sight(grid)
        on_board = {grid.point(space) for space in bits(grid.board)}
        for viewer, target in product(figures, figures):
            marked = sight.blockers(viewer, target, held)
            if sight.line_of_sight(viewer, target, held):
                assert marked == 0
                continue
            slow = SlowSight(grid, bits(viewer), bits(held))
            ends = [
                (p, q)
                for a, b in product(bits(viewer), bits(target))
                for p, q in product(corners_of(grid.point(a)), corners_of(grid.point(b)))
            ]
            stoppers = [slow.stoppers(p, q) for p, q in ends]
            candidates = [found for found in stoppers if found and found <= on_board]
            points = {grid.point(space) for space in bits(marked)}
            assert points in candidates, f"{viewer} to {target}, {described(grid, held)}"
            assert len(points) == min(map(len, candidates))


@pytest.mark.parametrize("part", range(PARTS))
def test_blockers_on_random_boards_with_walls_are_blocked_spaces_and_none_where_a_line_is_free(
    part: int,
) -> None:
    chance = random.Random(f"blockers and walls {part}")
    for _ in range(BOARDS):
        grid = random_grid(chance)
        figures = random_figures(chance, grid)
        held = sum(figures)
        sight = Sight(grid)
        for viewer, target in product(figures, figures):
            marked = sight.blockers(viewer, target, held)
            assert marked & ~(grid.blocked | held) == 0
            assert not marked & viewer
            assert not (marked and sight.line_of_sight(viewer, target, held))
