"""Wader: at home in the water."""

from __future__ import annotations

from core.skills.soft_ground import BEFORE_SURCHARGES, as_easy_as_floor
from delve.script import View, modifies
from delve.script.common.armed import Armed


class Wader(Armed):
    """The grounds on which the bearer fights or defends better are as easy to enter as a floor besides."""

    @modifies("entry_cost", priority=BEFORE_SURCHARGES)
    def wade(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        """One point for these grounds; what others add to them stays."""
        return as_easy_as_floor(view, self.on_ground, costs)
