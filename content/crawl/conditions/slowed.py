"""Slowed: a turn in every second round."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import BeforeTurn, Context, reacts


class Slowed(Passing):
    """Every second turn is lost."""

    @reacts(BeforeTurn, optional=False)
    async def lag(self, ctx: Context, event: BeforeTurn) -> None:
        """The first one is lost, the second one is not."""
        lost = 1 - ctx.recall("lost")
        await ctx.remember("lost", lost)
        if lost:
            event.prevent("it is slowed")
