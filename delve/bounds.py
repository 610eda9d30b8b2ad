"""Upper limits on amounts: far above what any author can mean, and low enough that play never stalls over them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final, TypeVar

T = TypeVar("T")
LARGEST_EXACT: Final = 2**53
"""Up to this every whole number is exact in every reader of JSON; seeds, answers and stored numbers are no greater."""
MOST_OFFERED: Final = 100_000
"""how many things a question may offer, or a verb may be given; the largest board has 40,000 spaces"""
MOST_DICE: Final = 30
"""how many dice one throw may have (rules §6.2)"""
LARGEST_SCRIPT_NUMBER: Final = 1_000_000
"""the greatest number that scripts may hand to the rules"""


class TooMany(ValueError):
    """An iterable never ends, or yields far more than any author can mean."""


def bounded(given: Iterable[T], what: str) -> tuple[T, ...]:
    """The given things as a tuple. Raises TooMany for more than MOST_OFFERED; `what` is the subject of its message."""
    taken = tuple(islice(given, MOST_OFFERED + 1))
    if len(taken) > MOST_OFFERED:
        raise TooMany(f"{what} was given more than {MOST_OFFERED:,} things: do they ever end?")
    return taken
