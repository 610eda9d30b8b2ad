"""How sure a share is that was seen in some games: intervals that hold in 95 of 100 runs."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""how many standard errors to each side hold in 95 of 100 runs"""
_FOUR_OF_FIVE: Final = 0.841621
"""how many standard errors a difference must lie beyond what chance explains to be found four times out of five"""


class Interval(NamedTuple):
    """From where to where something lies, as shares of 1."""

    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2

    def holds(self, share: float) -> bool:
        """Whether a share lies in it."""
        return self.low <= share <= self.high


def wilson(seen: int, games: int) -> Interval:
    """Wilson's interval for the share of games in which something was seen; everything is possible without games."""
    if not games:
        return Interval(0.0, 1.0)
    share, square = seen / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    # at the ends the formula meets 0 and 1 but for what rounding leaves
    return Interval(
        0.0 if not seen else max(0.0, middle - half), 1.0 if seen == games else min(1.0, middle + half)
    )


def difference(seen: int, games: int, others: int, other_games: int) -> Interval:
    """Newcombe's interval for how much greater the second share is than the first, from -1 to 1."""
    first, second = wilson(seen, games), wilson(others, other_games)
    one, other = seen / games if games else 0.5, others / other_games if other_games else 0.5
    least = other - one - sqrt((other - second.low) ** 2 + (first.high - one) ** 2)
    most = other - one + sqrt((second.high - other) ** 2 + (one - first.low) ** 2)
    return Interval(max(-1.0, least), min(1.0, most))


def games_to_tell(gap: float) -> int:
    """How many games of each of two runs tell a difference of shares of this size four times out of five.

    That many are needed where half of the games are won; fewer elsewhere.
    """
    return ceil(2 * 0.25 * ((Z + _FOUR_OF_FIVE) / gap) ** 2)


class Mean(NamedTuple):
    """The mean of some numbers, and how far from it the true one may lie."""

    value: float
    half: float
    """half of the width of its interval"""


def mean(total: int, squares: int, count: int) -> Mean:
    """The mean of numbers with this total, and the total of their squares."""
    if not count:
        return Mean(0.0, 0.0)
    value = total / count
    spread = max(0.0, squares / count - value * value) * count / max(1, count - 1)
    return Mean(value, Z * sqrt(spread / count))
