from __future__ import annotations

from delve.ui.layout import Box, column, flow, grid, row

WHOLE = Box(10, 20, 300, 200)


def test_cut_top_leaves_the_rest_below_the_gap() -> None:
    strip, rest = WHOLE.cut_top(50, 8)
    assert strip == Box(10, 170, 300, 50)
    assert rest == Box(10, 20, 300, 142)


def test_cut_bottom_leaves_the_rest_above_the_gap() -> None:
    strip, rest = WHOLE.cut_bottom(50, 8)
    assert strip == Box(10, 20, 300, 50)
    assert rest == Box(10, 78, 300, 142)


def test_cut_sides_share_the_width() -> None:
    assert WHOLE.cut_right(100, 10) == (Box(210, 20, 100, 200), Box(10, 20, 190, 200))
    assert WHOLE.cut_left(100, 10) == (Box(10, 20, 100, 200), Box(120, 20, 190, 200))


def test_cut_more_than_there_is_leaves_nothing() -> None:
    strip, rest = WHOLE.cut_top(900, 8)
    assert strip == WHOLE
    assert rest.height == 0


def test_row_shrinks_in_proportion_when_too_wide() -> None:
    boxes = row(Box(0, 0, 100, 10), [100, 50, 30], 5)
    assert [box.width for box in boxes] == [50, 25, 15]
    assert boxes[-1].right <= 100


def test_row_keeps_widths_that_fit() -> None:
    assert row(Box(0, 0, 100, 10), [20, 30], 5) == (Box(0, 0, 20, 10), Box(25, 0, 30, 10))


def test_column_goes_down_from_the_top() -> None:
    assert column(Box(0, 0, 50, 100), [20, 30], 5) == (Box(0, 80, 50, 20), Box(0, 45, 50, 30))


def test_grid_breaks_into_rows_when_the_box_is_full() -> None:
    boxes = grid(Box(0, 0, 100, 100), 3, 45, 20, 10)
    assert boxes == (Box(0, 80, 45, 20), Box(55, 80, 45, 20), Box(0, 50, 45, 20))


def test_kept_in_moves_as_little_as_needed() -> None:
    assert Box(290, 10, 40, 40).kept_in(WHOLE) == Box(270, 20, 40, 40)
    assert Box(50, 60, 40, 40).kept_in(WHOLE) == Box(50, 60, 40, 40)


def test_kept_in_too_large_shows_the_top_left() -> None:
    kept = Box(500, 500, 400, 400).kept_in(WHOLE)
    assert (kept.x, kept.top) == (WHOLE.x, WHOLE.top)


def test_flow_breaks_a_row_where_the_next_box_would_not_fit() -> None:
    """S0-51."""
    boxes = flow(Box(0, 0, 100, 100), [60, 30, 40, 120], 20, 5)
    assert boxes == (Box(0, 80, 60, 20), Box(65, 80, 30, 20), Box(0, 55, 40, 20), Box(0, 30, 100, 20))
