"""Foreclose: who owes everything loses everything."""

from __future__ import annotations

from typing import Final

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable

FALL: Final = 4
"""hearts that it is worth besides that an enemy surely falls"""


class Foreclose(Debts):
    """Defeat a minion that is deep in debt, or hurt somebody greater badly."""

    debts: int = param(3, "debts that it must have", ge=1)
    within: int = param(3, "how far away it may be, in spaces", ge=1)
    hearts: int = param(6, "hearts that one suffers who is no minion", ge=1)

    def ruined(self, view: View, actor: int) -> list[int]:
        """The enemies near enough that owe so much."""
        return [
            enemy
            for enemy in self.debtors(view, actor, self.within)
            if self.debts_of(view, enemy) >= self.debts
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be such an enemy."""
        if self.ruined(view, actor):
            return usable()
        return blocked(
            "no enemy with {debts} debts in sight within {n} {n|space|spaces}",
            debts=self.debts,
            n=self.within,
        )

    def price(self, view: View, enemy: int) -> int:
        """Hearts that it costs an enemy."""
        left = view.health_left(enemy)
        return left if view.piece(enemy).rank == "minion" else min(left, self.hearts)

    def worth(self, view: View, actor: int) -> int:
        """The hearts of whoever loses most by it, and more for one whom nothing saves."""
        return max(self.worth_of(view, enemy) for enemy in self.ruined(view, actor))

    def worth_of(self, view: View, enemy: int) -> int:
        """What it is worth to ruin one of them."""
        price = self.price(view, enemy)
        return price + FALL if price == view.health_left(enemy) else price

    async def use(self, ctx: Context) -> None:
        """Choose who loses it all."""
        enemy = await ctx.choose_figure(lambda: self.ruined(ctx.view, ctx.actor), "Who loses everything?")
        await ctx.spend_counters(enemy, self.counter, self.debts_of(ctx.view, enemy))
        if ctx.view.piece(enemy).rank == "minion":
            await ctx.defeat(enemy)
        else:
            await ctx.damage(enemy, self.hearts)
