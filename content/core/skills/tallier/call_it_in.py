"""Call It In: one enemy pays all that it owes, and is attacked for good measure."""

from __future__ import annotations

from typing import Final

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words

ATTACK: Final = 4
"""hearts that the attack behind it does, about"""
FALL: Final = 4
"""hearts that it is worth besides that an enemy surely falls"""


class CallItIn(Debts):
    """Turn all debts of one enemy into damage, then attack it."""

    within: int = param(5, "how far away the enemy may be, in spaces", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody near enough must owe."""
        if self.debtors(view, actor, self.within):
            return usable()
        return blocked("no enemy with a debt in sight within {within}", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int:
        """What some debtor would pay, and either what the attack does besides or that nothing saves it."""
        return max(self.worth_of(view, enemy) for enemy in self.debtors(view, actor, self.within))

    def worth_of(self, view: View, enemy: int) -> int:
        """The hearts of one of them."""
        left, debts = view.health_left(enemy), self.debts_of(view, enemy)
        return left + FALL if debts >= left else min(left, debts + ATTACK)

    async def use(self, ctx: Context) -> None:
        """It pays before it is attacked, so that the attack may write a new debt."""
        enemy = await ctx.choose_figure(
            lambda: self.debtors(ctx.view, ctx.actor, self.within), "Whose debts are called in?"
        )
        debts = self.debts_of(ctx.view, enemy)
        await ctx.spend_counters(enemy, self.counter, debts)
        await ctx.damage(enemy, debts)
        if ctx.view.can_attack(ctx.actor, enemy):
            await ctx.attack(enemy)
