"""Bought: its bearer fights for somebody else until the next dusk but one."""

from __future__ import annotations

from delve.script import AfterConditionGained, Condition, Context, Phase, param, reacts


class Bought(Condition):
    """Turns its bearer to the side of whoever inflicted it, and gives it back."""

    rounds: int = param(1, "how many whole rounds it lasts, beside the one in which it was bought", ge=0)

    @reacts(AfterConditionGained, optional=False)
    async def go_over(self, ctx: Context, event: AfterConditionGained) -> None:
        """Only its own coin counts: it gains other conditions too."""
        if event.condition == self.id and event.source:
            await ctx.remember("ends", ctx.view.state.round + self.rounds)
            await ctx.turn_to(ctx.actor, ctx.view.piece(event.source).side)

    @reacts("dusk", scope="everyone", optional=False)
    async def come_back(self, ctx: Context, event: Phase) -> None:
        """The coin is spent."""
        if ctx.view.state.round >= ctx.recall("ends"):
            await ctx.discard(ctx.actor, self.id)
