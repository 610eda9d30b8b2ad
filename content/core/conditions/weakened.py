"""Weakened: blows without force, until the bearer rests."""

from __future__ import annotations

from delve.script import AfterRest, AfterTurn, Condition, Context, View, modifies, param, reacts


class Weakened(Condition):
    """Attacks do less; a rest ends it, and for figures that never rest the end of their turn."""

    hearts: int = param(1, "hearts that each attack does less", ge=1)

    @modifies("bonus_hearts")
    def feeble(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Less damage."""
        return -self.hearts

    @reacts(AfterRest, optional=False)
    async def rested(self, ctx: Context, event: AfterRest) -> None:
        """Rest ends it."""
        await ctx.discard(ctx.actor, self.id)

    @reacts(AfterTurn, optional=False)
    async def shake_off(self, ctx: Context, event: AfterTurn) -> None:
        """Who has no stamina has no rest to wait for."""
        if not ctx.view.number("stamina", ctx.actor):
            await ctx.discard(ctx.actor, self.id)
