"""Bring It Down: all that was gathered, in one stroke."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import ConditionDef, Context, CounterDef, Ref, Verdict, View, blocked, param


class BringItDown(CloseQuarters):
    """An attack that is better for each counter that is spent."""

    counter: Ref[CounterDef] = param(..., "what is spent")
    condition: Ref[ConditionDef] = param(..., "what befalls whoever is damaged")
    needs: int = param(3, "how many counters must have been spent for that", ge=1)

    def beside(self, view: View, actor: int) -> list[int]:
        """Nobody can be brought down without swing."""
        return super().beside(view, actor) if view.counters(actor, self.counter) else []

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be something to spend."""
        if not view.counters(actor, self.counter):
            return blocked("you have no swing")
        return super().can_use(view, actor)

    async def use(self, ctx: Context) -> None:
        """Spend everything, then strike."""
        target = await ctx.choose_figure(lambda: self.beside(ctx.view, ctx.actor), "Strike whom?")
        swing = ctx.view.counters(ctx.actor, self.counter)
        await ctx.spend_counters(ctx.actor, self.counter, swing)
        await ctx.attack(
            target,
            hearts=swing,
            conditions=(self.condition,) if swing >= self.needs else (),
            type="melee",
        )
