"""What somebody else suffers of damage, as behaviors say it (rules §7.6)."""

from __future__ import annotations

from typing import NamedTuple


class Share(NamedTuple):
    """Hearts that another piece suffers in place of the one that would suffer them."""

    to: int
    """id of the figure or thing that suffers them, whosever it is"""
    hearts: int
    """how many at most, of each damage"""
