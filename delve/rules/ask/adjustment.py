"""How a number is changed by several that do not know of each other: set, added to, and kept from being too small."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple


class Adjustment(NamedTuple):
    """What one modifier makes of a number; made by `add`, `set_to` and `at_least`."""

    how: Literal["set", "add", "at_least"]
    amount: int


def add(amount: int) -> Adjustment:
    """So much more; less, if it is negative. All that is added counts."""
    return Adjustment("add", amount)


def set_to(amount: int) -> Adjustment:
    """This in the place of the number itself, before anything is added. Of several the greatest counts."""
    return Adjustment("set", amount)


def at_least(amount: int) -> Adjustment:
    """Not less than this, whatever was added. Of several the greatest counts."""
    return Adjustment("at_least", amount)


def adjusted(number: int, by: Iterable[Adjustment]) -> int:
    """A number with all that changes it: first what sets it, then what adds to it, then the least (rules §9.3)."""
    found: dict[str, list[int]] = {"set": [], "add": [], "at_least": []}
    for one in by:
        found[one.how].append(one.amount)
    changed = max(found["set"], default=number) + sum(found["add"])
    return max([changed, *found["at_least"]])
