"""Forecasts beside the real attack, with its dice thrown by chance and its surges spent every way (rules §6.14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from delve.dice import AttackOdds
from tests.rules.situations import Rolling, situation
from tests.sizes import size

ROLLS = size(small=100, full=1_000_000)
MOST_DICE = 2


def assert_within_sampling_error(
    counted: Mapping[int, int], rolls: int, chances: Mapping[int, Fraction]
) -> None:
    """Each count lies where chance leaves it: six standard deviations, and some more where hardly any are expected."""
    assert set(counted) <= {amount for amount, chance in chances.items() if chance}, (
        "it is said to be impossible"
    )
    for amount, chance in chances.items():
        expected = float(rolls * chance)
        deviation = sqrt(expected * float(1 - chance))
        assert abs(counted.get(amount, 0) - expected) <= 6 * deviation + 12 * (0 < chance < 1), (
            amount,
            chance,
        )


def amounts(odds: AttackOdds) -> dict[int, Fraction]:
    return dict(enumerate(odds.damage))


@pytest.mark.parametrize("seed", range(size(small=5, full=200)))
def test_forecast_equals_simulated_rolls_within_sampling_error(seed: int) -> None:
    found = situation(seed, MOST_DICE)
    chance, rolling = Random(seed), Rolling(found)
    counted = Counter(rolling.once(chance) for _ in range(ROLLS))
    view, about = found.game.view, (found.attacker, found.target, found.weapon)
    through: Counter[int] = Counter()
    hits: Counter[int] = Counter()
    suffered: dict[int, Counter[int]] = {found.target: Counter(), found.beside: Counter()}
    for result, times in counted.items():
        hits[result.hit] += times
        for figure, hearts in suffered.items():
            hearts[dict(result.suffered).get(figure, 0)] += times
        through[result.damage] += times
    forecast = dict(view.suffered_odds(*about))
    if found.beside in view.beside_target(*about):
        forecast |= view.suffered_odds(*about, found.beside)
    for figure, odds in forecast.items():
        assert_within_sampling_error(suffered.pop(figure), ROLLS, amounts(odds))
    assert all(set(others) == {0} for others in suffered.values()), "nobody else is foreseen to suffer"
    hit = view.attack_odds(*about).hit
    assert_within_sampling_error(hits, ROLLS, {True: hit, False: 1 - hit})
