"""Write It Down: whoever is hit owes, and whoever owes has a gap in the armor."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import AfterAttack, Context, View, modifies, param, reacts


class WriteItDown(Debts):
    """Debts for those who are hit, and better attacks on those who have one."""

    pierce: int = param(1, "shields that attacks on a debtor ignore", ge=0)

    @modifies("pierce")
    def know_the_weak_line(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Ignore shields of whoever owes."""
        return self.pierce if self.debts_of(view, target) else 0

    @reacts(AfterAttack, optional=False)
    async def write(self, ctx: Context, event: AfterAttack) -> None:
        """One debt for each enemy that was hit and still stands, whether a heart went through or not."""
        for enemy in ctx.view.enemies_of(ctx.actor):
            if enemy.id in event.suffered:
                await ctx.gain_counters(enemy.id, self.counter)
