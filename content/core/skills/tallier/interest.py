"""Interest: a debt grows by itself."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, usable


class Interest(Debts):
    """One more debt for an enemy that has some already."""

    def growing(self, view: View, actor: int) -> list[int]:
        """The debtors in sight whose debts can still grow."""
        return [enemy for enemy in self.debtors(view, actor) if self.has_room(view, enemy)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must owe, and not everything already."""
        if not self.debtors(view, actor):
            return blocked("no enemy with a debt in sight")
        return usable() if self.growing(view, actor) else blocked("nobody in sight can owe more")

    def worth(self, view: View, actor: int) -> int:
        """A heart, once it is called in."""
        return 1

    async def use(self, ctx: Context) -> None:
        """Choose whose debts grow."""
        enemy = await ctx.choose_figure(lambda: self.growing(ctx.view, ctx.actor), "Who owes more?")
        await ctx.gain_counters(enemy, self.counter)
