"""The cases of the rule of sight that players argue about, each on a board that can be checked by eye."""

from __future__ import annotations

import pytest

from delve.geometry.boards import Grid, full_mask, mask_of
from delve.geometry.sight import Line, Sight, sight_of
from tests.geometry.drawn import Drawn


def sees(board: Drawn, viewer: str, target: str) -> bool:
    """Whether what holds one letter sees what holds another one, past all figures of the board."""
    return Sight(board.grid).line_of_sight(board[viewer], board[target], board.figures)


def test_open_board_is_all_visible_from_everywhere() -> None:
    grid = Grid(6, 5, floor=full_mask(6, 5))
    assert all(Sight(grid).visible(1 << space, 0) == grid.floor for space in grid.spaces(grid.floor))


# Touching spaces


def test_adjacent_figures_see_each_other_in_any_crowd() -> None:
    board = Drawn(
        """
        o A o

        M o B
        """
    )
    assert sees(board, "A", "B")
    assert sees(board, "B", "A")


def test_diagonal_neighbors_between_two_obstacles_see_each_other() -> None:
    board = Drawn(
        """
        A o

        o B
        """
    )
    assert sees(board, "A", "B")


def test_neighbors_parted_by_a_wall_do_not_see_each_other() -> None:
    board = Drawn(
        """
        . . .

        . A|B

        . . .
        """
    )
    assert not sees(board, "A", "B")


@pytest.mark.parametrize(("wall_corners", "seen"), [("closed", False), ("open", True)])
def test_diagonal_neighbors_at_a_walls_free_end_see_each_other_by_the_switch(
    wall_corners: str, seen: bool
) -> None:
    board = Drawn(
        """
        A|.

        . B
        """,
        wall_corners=wall_corners,
    )
    assert sees(board, "A", "B") == seen


@pytest.mark.parametrize("wall_corners", ["closed", "open"])
def test_space_farther_past_a_walls_free_end_is_seen_under_either_switch(wall_corners: str) -> None:
    board = Drawn(
        """
        A|. .

        . . B
        """,
        wall_corners=wall_corners,
    )
    assert sees(board, "A", "B")


# Blocked spaces


def test_line_may_touch_the_corner_of_an_obstacle() -> None:
    board = Drawn(
        """
        A . .

        . o .

        . . B
        """
    )
    assert sees(board, "A", "B")


def test_line_may_pass_between_two_diagonal_obstacles() -> None:
    board = Drawn(
        """
        A . o o

        o o . B
        """
    )
    assert sees(board, "A", "B")


def test_line_through_the_inside_of_obstacles_is_stopped() -> None:
    board = Drawn(
        """
        A o .

        o o .

        . . B
        """
    )
    assert not sees(board, "A", "B")


@pytest.mark.parametrize(("edge_line_blocked_by", "seen"), [("one", False), ("two", False), ("none", True)])
def test_line_along_the_edge_between_two_obstacles_is_stopped_by_the_switch(
    edge_line_blocked_by: str, seen: bool
) -> None:
    board = Drawn(
        """
        A o .

        . o B
        """,
        edge_line_blocked_by=edge_line_blocked_by,
    )
    assert sees(board, "A", "B") == seen


@pytest.mark.parametrize(("edge_line_blocked_by", "seen"), [("one", False), ("two", True), ("none", True)])
def test_line_along_the_edge_of_one_obstacle_is_stopped_by_the_switch(
    edge_line_blocked_by: str, seen: bool
) -> None:
    board = Drawn(
        """
        . . .

        A o B

        o o o
        """,
        edge_line_blocked_by=edge_line_blocked_by,
    )
    assert sees(board, "A", "B") == seen


@pytest.mark.parametrize(("edge_line_blocked_by", "seen"), [("one", False), ("two", False), ("none", True)])
def test_rim_of_the_board_counts_as_blocked_beside_a_line(edge_line_blocked_by: str, seen: bool) -> None:
    assert sees(Drawn("A o B", edge_line_blocked_by=edge_line_blocked_by), "A", "B") == seen


@pytest.mark.parametrize(("edge_line_blocked_by", "seen"), [("one", False), ("two", False), ("none", True)])
def test_two_figures_across_an_edge_stop_a_line_along_it_by_the_switch(
    edge_line_blocked_by: str, seen: bool
) -> None:
    board = Drawn(
        """
        . M .

        A N B

        o o o
        """,
        edge_line_blocked_by=edge_line_blocked_by,
    )
    assert sees(board, "A", "B") == seen


def test_corner_of_void_may_be_touched_like_that_of_an_obstacle() -> None:
    board = Drawn(
        """
        A . # #

        # # . B
        """
    )
    assert sees(board, "A", "B")


# Figures


def test_figure_between_two_others_blocks_and_its_absence_does_not() -> None:
    board = Drawn("A M B")
    assert not sees(board, "A", "B")
    assert Sight(board.grid).line_of_sight(board["A"], board["B"], board["A"] | board["B"])


def test_figure_on_the_target_space_hides_its_far_corners_so_sight_is_one_way() -> None:
    board = Drawn(
        """
        B . o . .

        . o . . A
        """
    )
    sight = Sight(board.grid)
    assert sight.line_of_sight(board["A"], board["B"], figures=0)
    assert not sight.line_of_sight(board["A"], board["B"], board.figures)
    assert sight.line_of_sight(board["B"], board["A"], board.figures)


def test_large_figure_does_not_block_itself_and_is_seen_by_any_of_its_spaces() -> None:
    board = Drawn(
        """
        o o o o

        L L . B

        L L . .

        o o o o
        """
    )
    sight = Sight(board.grid)
    assert sight.visible(board["L"], board.figures) & board["B"]
    assert sight.line_of_sight(board["B"], board["L"], board.figures)
    back_row = mask_of([board.grid.space(0, 1), board.grid.space(0, 2)])
    assert not sight.line_of_sight(board["B"], back_row, board.figures)


def test_viewer_on_an_obstacle_is_not_blocked_by_it() -> None:
    board = Drawn("o . b")
    sight = Sight(board.grid)
    assert sight.sees(board.space("o"), board.space("b"), 0)
    assert sight.visible(board["o"], 0) == board.grid.floor


def test_obstacle_is_seen_and_void_neither_sees_nor_is_seen() -> None:
    board = Drawn("a . o . #")
    sight = Sight(board.grid)
    assert sight.visible(board["a"], 0) == mask_of([0, 1, 2])
    assert not sight.sees(board.space("a"), board.space("#"), 0)
    assert sight.visible(board["#"], 0) == 0


# Walls


def test_wall_hides_what_lies_behind_it() -> None:
    board = Drawn(
        """
        . a . .
        - - - -
        . b . c
        """
    )
    sight = Sight(board.grid)
    assert sight.visible(board["a"], 0) == full_mask(4, 1)


def test_wall_does_not_leak_one_row_deep_past_its_joints() -> None:
    board = Drawn(
        """
        . . .|.

        a . .|b

        . . .|.
        """
    )
    assert Sight(board.grid).visible(board["a"], 0) == mask_of(y * 5 + x for y in range(3) for x in range(3))


def test_wall_of_one_edge_does_not_hide_what_stands_straight_behind_it_apart() -> None:
    board = Drawn(
        """
        . . . .

        a .|. b

        . . . .
        """
    )
    assert sees(board, "a", "b")


def test_l_corner_of_walls_may_be_grazed_from_outside_but_not_from_inside_out() -> None:
    board = Drawn(
        """
        . . . . b

        . i|. . .
          -
        . . . . .

        a . . . o
        """
    )
    assert sees(board, "a", "b")
    assert not sees(board, "i", "o")


def test_t_junction_of_walls_lets_no_line_through() -> None:
    board = Drawn(
        """
        . . a . .

        . . . . .
        - - - - -
        . .|. . .

        . .|b . .
        """
    )
    assert not sees(board, "a", "b")


def test_walls_that_meet_at_a_gate_show_what_lies_through_it() -> None:
    board = Drawn(
        """
        . . a . .

        . . . . .
        - -   - -
        . . . . .

        . . b . .
        """
    )
    assert sees(board, "a", "b")


def test_rock_at_the_end_of_a_wall_closes_the_gap() -> None:
    board = Drawn(
        """
        . . . a
        - -
        # # o .

        b . . .
        """
    )
    open_end = Drawn(
        """
        . . . a
        - -
        # # . .

        b . . .
        """
    )
    assert not sees(board, "b", "a")
    assert sees(open_end, "b", "a")


# Lines to draw, and what is in the way


def test_line_between_figures_in_a_row_is_the_shortest_through_the_middle() -> None:
    board = Drawn(
        """
        . . . .

        A . . B

        . . . .
        """
    )
    assert Sight(board.grid).line(board["A"], board["B"], board.figures) == Line(1, 1, 3, 2)


def test_line_between_touching_figures_is_the_corner_they_share() -> None:
    board = Drawn(
        """
        A .

        . B
        """
    )
    assert Sight(board.grid).line(board["A"], board["B"], board.figures) == Line(1, 1, 1, 1)


def test_line_to_a_hidden_figure_is_none() -> None:
    board = Drawn("A M B")
    assert Sight(board.grid).line(board["A"], board["B"], board.figures) is None


def test_line_from_a_large_figure_starts_at_its_nearest_space() -> None:
    board = Drawn(
        """
        L L . . .

        L L . . B
        """
    )
    line = Sight(board.grid).line(board["L"], board["B"], board.figures)
    assert line is not None
    assert (line.x0, line.x1) == (2, 4)


def test_blockers_of_a_hidden_figure_are_the_fewest_on_one_line() -> None:
    board = Drawn(
        """
        o o o o o

        A . M . B

        o o o o o
        """
    )
    sight = Sight(board.grid)
    assert sight.blockers(board["A"], board["B"], board.figures) == board["M"]
    assert sight.blockers(board["A"], board["M"], board.figures) == 0


def test_blockers_of_lines_with_equally_many_are_those_of_the_most_central() -> None:
    board = Drawn(
        """
        A M N .

        . P Q B
        """
    )
    assert Sight(board.grid).blockers(board["A"], board["B"], board.figures) == board["M"] | board["Q"]


def test_blockers_include_obstacles_and_void() -> None:
    sights = [(Drawn("A o B"), "o"), (Drawn("A # B"), "#")]
    for board, blocker in sights:
        assert Sight(board.grid).blockers(board["A"], board["B"], board.figures) == board[blocker]


def test_blockers_behind_a_wall_are_none_for_no_figure_is_to_blame() -> None:
    board = Drawn("A M|. B")
    assert Sight(board.grid).blockers(board["A"], board["B"], board.figures) == 0


def test_sight_of_equal_grids_is_one_object() -> None:
    assert sight_of(Grid(2, 2, floor=0b11)) is sight_of(Grid(2, 2, floor=0b11))


def test_sight_that_forgets_what_it_found_finds_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Drawn(
        """
        A . o . B

        . M . o .

        . . . . N
        """
    )
    spaces = board.grid.spaces(board.grid.floor)

    def everything(sight: Sight) -> list[object]:
        seen = [sight.visible(1 << space, board.figures) for space in spaces]
        return [seen, [sight.sees(a, b, board.figures) for a in spaces for b in spaces]]

    remembered = everything(Sight(board.grid))
    for limit in ("PAIRS_KEPT", "OFFSETS_KEPT", "FANS_KEPT"):
        monkeypatch.setattr(f"delve.geometry.sight.{limit}", 2)
    assert everything(Sight(board.grid)) == remembered
