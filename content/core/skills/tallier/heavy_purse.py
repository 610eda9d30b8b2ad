"""Heavy Purse: what is owed weighs, and whoever owes is slow."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import View, modifies, param


class HeavyPurse(Debts):
    """Enemies that owe are slower, wherever they are."""

    most: int = param(2, "the most speed that anybody loses", ge=1)

    @modifies("speed", scope="enemies")
    def weigh(self, view: View, owner: int, figure: int) -> int:
        """One point for each debt."""
        return -min(self.most, self.debts_of(view, figure))
