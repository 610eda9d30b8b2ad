"""Silver Wick: rest does more good beside it."""

from __future__ import annotations

from delve.script import AfterRest, Context, Item, param, reacts


class SilverWick(Item):
    """Its bearer recovers hearts whenever it has rested."""

    hearts: int = param(1, "hearts that are recovered", ge=1)

    @reacts(AfterRest, optional=False)
    async def glow(self, ctx: Context, event: AfterRest) -> None:
        """Recover them."""
        await ctx.recover(ctx.actor, self.hearts)
