"""Interest: debts grow by themselves."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, param, usable


class Interest(Debts):
    """One more debt for some enemies that have any already."""

    figures: int = param(2, "how many enemies owe one more at most", ge=1)

    def growing(self, view: View, actor: int) -> list[int]:
        """The debtors in sight whose debts can still grow."""
        return [enemy for enemy in self.debtors(view, actor) if self.has_room(view, enemy)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must owe, and not everything already."""
        if not self.debtors(view, actor):
            return blocked("no enemy with a debt in sight")
        return usable() if self.growing(view, actor) else blocked("nobody in sight can owe more")

    def worth(self, view: View, actor: int) -> int:
        """A heart for each, once it is called in."""
        return min(self.figures, len(self.growing(view, actor)))

    async def use(self, ctx: Context) -> None:
        """Choose whose debts grow."""
        enemies = await ctx.choose_figures(
            lambda: self.growing(ctx.view, ctx.actor), self.figures, "Who owes more?", least=1
        )
        for enemy in enemies:
            await ctx.gain_counters(enemy, self.counter)
