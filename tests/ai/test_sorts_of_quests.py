"""Whole quests of each sort that automated heroes of the normal level win against automated enemies of the same."""

from __future__ import annotations

from typing import Final

import pytest

from tests.ai.positions import won
from tests.ai.sorts_of_quests import LAST_ROUND, SORTS
from tests.sides import HEROES
from tests.sizes import size

pytestmark = pytest.mark.one_of(6)

SHARES: Final = {"guard": 80, "escort": 80}
"""sort -> how many of 100 games they win at least; all of them in the others"""
SEEDS: Final = range(1, 1 + size(small=5, full=24))


def share_won(sort: str, level: str) -> int:
    """How many of 100 games of a sort the heroes win, before time is up, where that works against them."""
    wins = 0
    for seed in SEEDS:
        game = SORTS[sort](seed)
        wins += won(game, level, seed, "normal") == HEROES
        assert game.view.state.round <= LAST_ROUND
    return 100 * wins // len(SEEDS)


@pytest.mark.parametrize("sort", SORTS)
def test_normal_heroes_win_quests_of_each_sort(sort: str) -> None:
    assert share_won(sort, "normal") >= SHARES.get(sort, 100)


@pytest.mark.one_of(3)
@pytest.mark.parametrize("sort", SORTS)
def test_heroes_who_make_few_mistakes_win_them_too(sort: str) -> None:
    assert share_won(sort, "hard") >= SHARES.get(sort, 100)


@pytest.mark.parametrize("sort", SHARES)
def test_heroes_who_strike_whoever_is_nearest_keep_fewer_alive(sort: str) -> None:
    """So it is something that those of the normal level keep so many alive."""
    assert share_won(sort, "simple") < SHARES[sort]
