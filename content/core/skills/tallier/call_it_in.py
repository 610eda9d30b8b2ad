"""Call It In: enemies pay what they owe, in hearts."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class CallItIn(Debts):
    """Turn debts of one enemy in sight into damage, or of all."""

    within: int = param(0, "how far away an enemy may be, in spaces; 0: however far", ge=0)
    everybody: bool = param(False, "whether all of them pay, instead of one")
    debts: int = param(99, "debts that each of them pays at most", ge=1)

    def due_from(self, view: View, enemy: int) -> int:
        """What an enemy pays, in debts and in hearts."""
        return min(self.debts, self.debts_of(view, enemy))

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody near enough must owe."""
        if self.debtors(view, actor, self.within):
            return usable()
        if not self.within:
            return blocked("no enemy with a debt in sight")
        return blocked("no enemy with a debt in sight within {within}", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int:
        """As much as the greatest debtor pays, or all of them together."""
        dues = [self.due_from(view, enemy) for enemy in self.debtors(view, actor, self.within)]
        return sum(dues) if self.everybody else max(dues)

    async def use(self, ctx: Context) -> None:
        """The debts of all who pay are gone before any damage is done."""
        payers = self.debtors(ctx.view, ctx.actor, self.within)
        if not self.everybody:
            payers = [await ctx.choose_figure(lambda: payers, "Whose debts are called in?")]
        dues = {enemy: self.due_from(ctx.view, enemy) for enemy in payers}
        for enemy, due in dues.items():
            await ctx.spend_counters(enemy, self.counter, due)
        for due in sorted(set(dues.values())):
            await ctx.damage([enemy for enemy in payers if dues[enemy] == due], due)
