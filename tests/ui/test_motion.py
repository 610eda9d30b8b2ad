from __future__ import annotations

import pytest

from delve.ui.motion import SECONDS_PER_SPACE, Motions

STEP = SECONDS_PER_SPACE["normal"]
PATH = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]


def test_positions_pass_through_every_point_in_time() -> None:
    """S4-03, S4-51."""
    motions = Motions()
    motions.add(7, PATH, 10.0, "normal")
    assert motions.positions(10.0) == {7: (0.0, 0.0)}
    assert motions.positions(10.0 + STEP / 2)[7] == pytest.approx((0.5, 0.0))
    assert motions.positions(10.0 + STEP * 1.5)[7] == pytest.approx((1.0, 0.5))


def test_positions_after_arrival_are_dropped() -> None:
    motions = Motions()
    motions.add(7, PATH, 0.0, "normal")
    assert motions.busy(0.0)
    assert motions.positions(2 * STEP) == {}
    assert not motions.busy(2 * STEP)


def test_second_move_waits_for_the_first() -> None:
    motions = Motions()
    motions.add(7, PATH, 0.0, "normal")
    motions.add(7, [(1.0, 1.0), (2.0, 1.0)], 0.0, "normal")
    assert motions.positions(STEP)[7] == (1.0, 0.0)
    assert motions.positions(2 * STEP)[7] == (1.0, 1.0)
    assert motions.busy(2.9 * STEP)


def test_speed_off_and_single_points_show_nothing() -> None:
    """S4-50."""
    motions = Motions()
    motions.add(7, PATH, 0.0, "off")
    motions.add(8, PATH[:1], 0.0, "slow")
    assert motions.positions(0.0) == {}


def test_finish_lets_everything_arrive() -> None:
    motions = Motions()
    motions.add(7, PATH, 0.0, "slow")
    motions.finish()
    assert motions.positions(0.01) == {}
