"""Tied Up: no step is possible."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import View, modifies


class Tied(Passing):
    """Every space is closed to it; blows are not."""

    @modifies("entry_cost")
    def held(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """Nowhere can it go."""
        return {}
