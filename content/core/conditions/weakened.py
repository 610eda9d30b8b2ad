"""Weakened: blows without force, until the bearer rests."""

from __future__ import annotations

from delve.script import AfterRest, AfterTurn, Condition, Context, View, modifies, param, reacts


class Weakened(Condition):
    """The bearer's attacks do less. A rest ends it; for a figure that never rests, the end of its turn does."""

    hearts: int = param(1, "hearts that each attack does less", ge=1)

    @modifies("bonus_hearts")
    def feeble(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Take hearts from each of the bearer's attacks."""
        return -self.hearts

    @reacts(AfterRest, optional=False)
    async def rested(self, ctx: Context, event: AfterRest) -> None:
        """A rest ends the condition."""
        await ctx.discard(ctx.actor, self.id)

    @reacts(AfterTurn, optional=False)
    async def shake_off(self, ctx: Context, event: AfterTurn) -> None:
        """A figure without stamina never rests, so the condition ends with its turn."""
        if not ctx.view.number("stamina", ctx.actor):
            await ctx.discard(ctx.actor, self.id)
