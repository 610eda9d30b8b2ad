"""A share of damage that another piece suffers, as behaviors declare it (rules §7.6)."""

from __future__ import annotations

from typing import NamedTuple


class Share(NamedTuple):
    """Hearts of each damage to a piece that another piece suffers in its place."""

    to: int
    """id of the figure or object that suffers them, of any side"""
    hearts: int
    """the most hearts that it takes of each damage"""


def taken_of(hearts: int, amount: int) -> int:
    """Hearts that somebody takes of an amount, who takes up to so many of each (rules §7.6)."""
    return max(0, min(hearts, amount))
