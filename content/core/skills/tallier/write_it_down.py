"""Write It Down: whoever is hit owes, and whoever owes has a gap in the armor."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import AfterAttack, Context, View, Window, modifies, param, reacts


class WriteItDown(Debts):
    """Debts for those who are hit, and better attacks on those who have one."""

    pierce: int = param(1, "shields that attacks on a debtor ignore", ge=0)

    @modifies("pierce")
    def know_the_weak_line(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Ignore shields of whoever owes."""
        return self.pierce if self.debts_of(view, target) else 0

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The attack must have hit an enemy that still stands."""
        return isinstance(event, AfterAttack) and bool(self.hit_by(view, owner, event))

    def hit_by(self, view: View, owner: int, event: AfterAttack) -> list[int]:
        """The enemies that were hit and still stand, whether a heart went through or not."""
        return [enemy.id for enemy in view.enemies_of(owner) if enemy.id in event.suffered]

    @reacts(AfterAttack, optional=False)
    async def write(self, ctx: Context, event: AfterAttack) -> None:
        """One debt for each of them."""
        for enemy in self.hit_by(ctx.view, ctx.actor, event):
            await ctx.gain_counters(enemy, self.counter)
