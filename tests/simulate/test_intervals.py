"""Intervals of shares, against values that are printed in the literature, and against chance itself."""

from __future__ import annotations

import random

import pytest

from delve.simulate.intervals import difference, games_to_tell, mean, wilson
from tests.sizes import size


@pytest.mark.parametrize(
    ("seen", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_interval_is_that_of_the_printed_examples(
    seen: int, games: int, low: float, high: float
) -> None:
    assert wilson(seen, games) == pytest.approx((low, high), abs=0.00006)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((48, 80), (56, 70), 0.0524, 0.3339),
        ((3, 10), (9, 10), 0.1705, 0.8090),
        ((0, 10), (10, 10), 0.6075, 1.0),
    ],
)
def test_interval_of_a_difference_is_that_of_the_printed_examples(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    assert difference(*first, *second) == pytest.approx((low, high), abs=0.00006)


def test_interval_holds_the_true_share_in_some_95_of_100_runs() -> None:
    chance, runs = random.Random(5), size(small=400, full=20_000)
    held = sum(wilson(sum(chance.random() < 0.3 for _ in range(100)), 100).holds(0.3) for _ in range(runs))
    assert 0.91 < held / runs < 0.98


def test_interval_without_games_holds_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_what_is_seen_always_may_be_always() -> None:
    assert wilson(7, 7).high == 1.0
    assert wilson(0, 7).low == 0.0


def test_games_that_tell_a_difference_grow_with_its_square() -> None:
    assert games_to_tell(0.05) == 1570
    assert games_to_tell(0.1) == 393


def test_mean_is_as_sure_as_its_numbers_are_alike() -> None:
    assert mean(20, 100, 4) == (5.0, 0.0)
    found = mean(2 + 4 + 6 + 8, 4 + 16 + 36 + 64, 4)
    assert found.value == 5.0
    assert found.half == pytest.approx(1.959964 * (20 / 3 / 4) ** 0.5)
    assert mean(0, 0, 0) == (0.0, 0.0)
