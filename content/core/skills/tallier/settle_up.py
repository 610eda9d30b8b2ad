"""Settle Up: everybody who owes pays a part of it."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable


class SettleUp(Debts):
    """One debt of each enemy in sight becomes damage."""

    hearts: int = param(1, "hearts that each of them suffers", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody in sight must owe."""
        return usable() if self.debtors(view, actor) else blocked("no enemy with a debt in sight")

    def worth(self, view: View, actor: int) -> int:
        """What all of them pay."""
        return self.hearts * len(self.debtors(view, actor))

    async def use(self, ctx: Context) -> None:
        """All pay at once: the damage is one event."""
        debtors = self.debtors(ctx.view, ctx.actor)
        for enemy in debtors:
            await ctx.spend_counters(enemy, self.counter)
        await ctx.damage(debtors, self.hearts)
