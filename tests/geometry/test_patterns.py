"""Patterns: how drawings are read and turned, and what of them a board lets through."""

from __future__ import annotations

import pytest

from delve.geometry.patterns import Misdrawn, Pattern, Patterns, pattern_of, shape_of
from tests.geometry.drawn import Drawn

CLEAVE = "x x x\n. @ .\n"
LANCE = "@ >"
LEAP = ". x . x .\nx . . . x\n. . @ . .\nx . . . x\n. x . x .\n"
FIELD = """
. . . . .

. . . . .

. . @ . .

. . . . .

. . . . .
"""


def area(board: Drawn, pattern: Pattern, direction: str, stop: int = 0) -> list[tuple[int, int]]:
    """The points that a pattern means from `@`, turned in a direction."""
    found = Patterns(board.grid).area(pattern, pattern.shapes[direction], board.masks["@"], stop)
    return [board.grid.point(at) for at in board.grid.spaces(found)]


def test_a_drawing_turns_by_quarters() -> None:
    pattern, board = pattern_of(CLEAVE), Drawn(FIELD)
    assert set(pattern.shapes) == {"n", "e", "s", "w"}
    assert area(board, pattern, "n") == [(1, 1), (2, 1), (3, 1)]
    assert area(board, pattern, "e") == [(3, 1), (3, 2), (3, 3)]
    assert area(board, pattern, "s") == [(1, 3), (2, 3), (3, 3)]
    assert area(board, pattern, "w") == [(1, 1), (1, 2), (1, 3)]


def test_a_second_drawing_stands_for_the_other_four_directions() -> None:
    pattern = pattern_of(CLEAVE, ". x x\n. @ x\n. . .\n")
    assert set(pattern.shapes) == {"n", "e", "s", "w", "ne", "se", "sw", "nw"}
    assert area(Drawn(FIELD), pattern, "se") == [(3, 2), (2, 3), (3, 3)]


@pytest.mark.parametrize("drawing", [LEAP, ". x .\nx @ x\n. x .\n", "x x x\nx @ x\nx x x\n"])
def test_a_symmetric_drawing_lies_one_way_only(drawing: str) -> None:
    assert len(pattern_of(drawing).shapes) == 1


def test_a_drawing_that_is_the_same_half_turned_lies_two_ways() -> None:
    assert len(pattern_of("x @ x").shapes) == 2


def test_blanks_between_the_characters_count_for_nothing() -> None:
    assert shape_of("x x x\n. @ .") == shape_of("xxx\n.@.")


def test_a_line_goes_on_to_the_first_wall_or_obstacle_or_as_far_as_its_range() -> None:
    board = Drawn(
        """
        @ . . .|. .

        . . o . . .
        """
    )
    assert area(board, pattern_of(LANCE), "e") == [(1, 0), (2, 0), (3, 0)]
    assert area(board, pattern_of(LANCE, most=2), "e") == [(1, 0), (2, 0)]
    assert area(board, pattern_of("@ . >"), "e") == [(2, 0), (3, 0)]
    blocked = board.grid.space(1, 0)
    assert area(board, pattern_of(LANCE), "e", stop=1 << blocked) == [(1, 0)]


def test_a_line_ends_on_an_obstacle_and_on_the_rim_of_the_floor() -> None:
    board = Drawn("@ . o . .\n\n. # . . .")
    assert area(board, pattern_of(LANCE), "e") == [(1, 0), (2, 0)]
    assert area(board, pattern_of(LANCE), "s") == [(0, 1)]


def test_a_space_needs_a_way_without_walls_over_what_is_drawn() -> None:
    board = Drawn("@|. .\n\n. . .")
    assert area(board, pattern_of("@ x x"), "e") == []
    board = Drawn("@ .|.\n\n. . .")
    assert area(board, pattern_of("@ x x"), "e") == [(1, 0)]
    assert area(board, pattern_of("@ ~ x"), "e") == []
    assert area(Drawn("@ . ."), pattern_of("@ ~ x"), "e") == [(2, 0)]
    assert area(Drawn("@ . ."), pattern_of("@ . x"), "e") == [], "nothing leads there"


def test_over_means_that_nothing_between_hinders_it() -> None:
    board = Drawn("@|. .\n\n. . .")
    assert area(board, pattern_of("@ . x", over=True), "e") == [(2, 0)]
    assert area(board, pattern_of(LANCE, over=True), "e") == [(1, 0), (2, 0)]


def test_a_large_base_measures_from_each_space_at_its_edge() -> None:
    board = Drawn(
        """
        . . . .

        . @ @ .

        . @ @ .

        . . . .
        """
    )
    assert area(board, pattern_of(CLEAVE), "n") == [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1)]


def test_the_middle_of_a_large_base_measures_nothing() -> None:
    board = Drawn("@ @ @ . . .\n\n@ @ @ . . .\n\n@ @ @ . . .")
    struck = area(board, pattern_of("@ . . x", over=True), "e")
    assert [(x, y) for y in range(3) for x in range(3, 6) if (x, y) not in struck] == [(4, 1)]


@pytest.mark.parametrize(("drawing", "direction"), [(">\n.\n@", "n"), ("> . .\n. . .\n. . @", "nw")])
def test_a_line_may_begin_in_any_of_the_eight_directions(drawing: str, direction: str) -> None:
    board = Drawn(FIELD)
    assert area(board, pattern_of(drawing), direction) == [(2 if direction == "n" else 0, 0)]


def test_slanting_lines_do_not_depend_on_how_figures_step() -> None:
    board = Drawn("@ .\n\n. .", directions=4)
    assert area(board, pattern_of("@ .\n. >"), "se") == [(1, 1)]


@pytest.mark.parametrize("drawing", [CLEAVE, LANCE, "@ ~ x", LEAP])
@pytest.mark.parametrize("over", [False, True])
def test_origins_are_all_spaces_from_which_a_goal_is_meant(drawing: str, over: bool) -> None:
    board = Drawn("a . . .\n  -\n. .|. o\n\n. # . .\n\n. . . .")
    pattern, patterns = pattern_of(drawing, over=over), Patterns(board.grid)
    for goal in board.grid.spaces(board.grid.floor):
        wanted = [
            at for at in board.grid.spaces(board.grid.floor) if patterns.whole(pattern, 1 << at) >> goal & 1
        ]
        assert list(board.grid.spaces(patterns.origins(pattern, 1 << goal))) == wanted


@pytest.mark.parametrize(
    ("drawing", "row", "column", "reason"),
    [
        ("x x\n", 0, 0, "no @ shows where the figure stands"),
        ("@ x\n. @", 1, 2, "a second @: the figure stands at one place"),
        ("@ ?", 0, 2, "'?' is no character of a pattern: they are @ x ~ > ."),
        (". . >\n@ . .\n", 0, 4, "> lies in none of the eight directions from @"),
        ("@ ~", 0, 0, "it means no space: draw x or > where it reaches"),
    ],
)
def test_what_is_no_pattern_is_told_with_row_and_column(
    drawing: str, row: int, column: int, reason: str
) -> None:
    with pytest.raises(Misdrawn) as refused:
        pattern_of(drawing)
    assert (refused.value.row, refused.value.column, refused.value.reason) == (row, column, reason)
