"""How much of anything there may be: far more than anybody can mean, and little enough to go on at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, TypeVar

T = TypeVar("T")
EXACT: Final = 2**53
"""Up to this every whole number is exact in every reader of JSON; seeds, answers and stored numbers are no greater."""
MOST_OFFERED: Final = 100_000
"""things of which a question lets one choose, or that a verb is given: the largest board has 40,000 spaces"""
MOST_DICE: Final = 30
"""dice of one throw"""
GREATEST: Final = 1_000_000
"""the greatest number that scripts may hand to the rules"""


class TooMany(ValueError):
    """Something goes on without end, or far beyond what anybody can mean."""


def bounded(given: Iterable[T], what: str) -> tuple[T, ...]:
    """All that is given, unless it does not end. Raises TooMany, with `what` as the subject of its sentence."""
    taken = tuple(islice(given, MOST_OFFERED + 1))
    if len(taken) > MOST_OFFERED:
        raise TooMany(f"{what} was given more than {MOST_OFFERED:,} things: do they ever end?")
    return taken
