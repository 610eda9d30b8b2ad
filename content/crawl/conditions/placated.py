"""Bound by Treaty: it regards nobody as an enemy."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import AfterDamage, Attitude, Context, View, modifies, reacts


class Placated(Passing):
    """It keeps the peace as long as others do."""

    @modifies("attitude")
    def keep(self, view: View, owner: int, figure: int, value: Attitude, other: int) -> Attitude:
        """It lets enemies be."""
        return "neutral" if value == "enemy" else value

    @reacts(AfterDamage, optional=False)
    async def breach(self, ctx: Context, event: AfterDamage) -> None:
        """Whoever hurts it has read the treaty out in vain."""
        if event.source:
            await ctx.discard(ctx.actor, self.id)
