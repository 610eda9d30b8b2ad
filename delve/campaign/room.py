"""How much finds room in the rows of a map: of which each thing may be in some rows, one beside the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Copies(NamedTuple):
    """So many copies of a thing, each of which may be in any row from one to another, both included, from 1."""

    first_row: int
    last_row: int
    number: int


def most_placed(copies: Iterable[Copies], places: Sequence[int]) -> list[int]:
    """How many of some copies each row holds if as many as possible are placed; `places`: those of each row.

    Each row takes what may be in the fewest further rows first: nothing finds more room by another order.
    """
    waiting, found = sorted(copies), list[int]()
    left = [one.number for one in waiting]
    for row, room in enumerate(places, 1):
        here = [number for number, one in enumerate(waiting) if one.first_row <= row <= one.last_row]
        free = room
        for number in sorted(here, key=lambda number: waiting[number].last_row):
            taken = min(free, left[number])
            left[number] -= taken
            free -= taken
        found.append(room - free)
    return found
