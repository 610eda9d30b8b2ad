"""Call It In: one enemy pays all that it owes, in hearts."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class CallItIn(Debts):
    """Turn all debts of one enemy into damage."""

    within: int = param(5, "how far away the enemy may be, in spaces", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody near enough must owe."""
        if self.debtors(view, actor, self.within):
            return usable()
        return blocked("no enemy with a debt in sight within {within}", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int:
        """As much as the greatest debtor would pay."""
        return max(self.debts_of(view, one) for one in self.debtors(view, actor, self.within))

    async def use(self, ctx: Context) -> None:
        """The debts are gone before the damage is done, and come back for nothing that answers it."""
        enemy = await ctx.choose_figure(
            lambda: self.debtors(ctx.view, ctx.actor, self.within), "Whose debts are called in?"
        )
        debts = self.debts_of(ctx.view, enemy)
        await ctx.spend_counters(enemy, self.counter, debts)
        await ctx.damage(enemy, debts)
