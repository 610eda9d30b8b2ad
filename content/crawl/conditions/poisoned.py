"""Poisoned: damage with each round."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import Context, Phase, param, reacts


class Poisoned(Passing):
    """It hurts first and passes then."""

    hearts: int = param(1, "hearts that it costs each round", ge=1)

    @reacts("round_end", scope="everyone", priority=-1, optional=False)
    async def ache(self, ctx: Context, event: Phase) -> None:
        """The bearer suffers."""
        await ctx.damage(ctx.actor, self.hearts)
