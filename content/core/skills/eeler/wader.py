"""Wader: at home in the water."""

from __future__ import annotations

from delve.script import View, modifies
from delve.script.common.armed import Armed


class Wader(Armed):
    """The grounds on which the bearer is better off are as easy to enter as a floor besides."""

    @modifies("entry_cost", priority=-10)
    def wade(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """One point for them; what others add comes on top of that."""
        ground, found = view.query("terrain", owner), dict[int, int]()
        easy = 0
        for terrain in self.on_ground:
            easy |= ground.get(terrain, 0)
        for cost, spaces in value.items():
            for price, part in ((1, spaces & easy), (cost, spaces & ~easy)):
                if part:
                    found[price] = found.get(price, 0) | part
        return found
