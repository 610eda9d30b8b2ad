from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from delve.ui.camera import LARGEST_SCALE, SMALLEST_SCALE, Camera
from delve.ui.layout import Box

VIEW = Box(100, 50, 800, 600)


def camera(width: int = 40, height: int = 30, **more: float) -> Camera:
    return Camera(VIEW, width, height, **more).kept_inside()


def test_to_board_turns_the_y_axis() -> None:
    look = camera(x=20, y=15, scale=50)
    assert look.to_screen(20, 15) == VIEW.center
    assert look.to_screen(21, 16) == (VIEW.center[0] + 50, VIEW.center[1] - 50)


@given(st.floats(0, 40), st.floats(0, 30), st.floats(SMALLEST_SCALE, LARGEST_SCALE))
def test_to_board_reverses_to_screen(x: float, y: float, scale: float) -> None:
    look = camera(x=20, y=15, scale=scale)
    assert look.to_board(*look.to_screen(x, y)) == pytest.approx((x, y))


@given(st.floats(1.0, 1.5))
def test_zoomed_keeps_the_point_under_the_pointer(factor: float) -> None:
    look = camera(x=20, y=15, scale=48)
    pointer = (400.0, 420.0)
    assert look.zoomed(factor, pointer).to_board(*pointer) == pytest.approx(look.to_board(*pointer))


def test_zoomed_stops_at_the_limits() -> None:
    assert camera().zoomed(100, VIEW.center).scale == LARGEST_SCALE
    assert camera().zoomed(0.001, VIEW.center).scale == SMALLEST_SCALE


def test_panned_far_shows_the_rim_and_no_more() -> None:
    look = camera(x=20, y=15, scale=48).panned(100_000, -100_000)
    left, top = look.to_board(VIEW.x, VIEW.top)
    assert (left, top) == pytest.approx((0, 0))


def test_panned_moves_the_board_with_the_pointer() -> None:
    look = camera(x=20, y=15, scale=48)
    held = look.to_board(400, 300)
    assert look.panned(30, -20).to_screen(*held) == pytest.approx((430, 280))


def test_board_is_shown_whole_only_where_its_spaces_are_large_enough() -> None:
    small, large = (Camera(Box(0, 0, 400, 300), side, side) for side in (5, 60))
    assert small.at_least(40, 1, 1) == small.fitted()
    near = large.at_least(40, 30, 20)
    assert (near.scale, near.x, near.y) == (40, 30, 20)
    assert large.at_least(40, 1, 1).to_board(0, 300) == (0, 0), "never farther than to the rim"


def test_fitted_shows_the_whole_board_centered() -> None:
    """S0-140."""
    look = camera(20, 14).fitted()
    assert look.scale == pytest.approx(40)
    assert (look.x, look.y) == (10, 7)


def test_space_at_outside_board_or_view_is_none() -> None:
    look = camera(4, 4, scale=48)
    assert look.space_at(*VIEW.center) == (2, 2)
    assert look.space_at(VIEW.x + 1, VIEW.y + 1) is None
    assert look.space_at(VIEW.x - 1, VIEW.center[1]) is None


def test_shows_is_false_beyond_the_margin() -> None:
    look = camera(x=20, y=15, scale=50)
    assert look.shows(20, 15)
    assert look.shows(27, 15)
    assert not look.shows(27.5, 15)
