"""Overlooked: nobody is its enemy."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import AfterAttack, Attitude, Context, View, modifies, reacts


class Overlooked(Passing):
    """Others take no notice of the bearer, while it regards them as ever."""

    @modifies("attitude", scope="everyone")
    def unseen(self, view: View, owner: int, figure: int, value: Attitude, other: int) -> Attitude:
        """Enemies are indifferent to it."""
        return "neutral" if other == owner and value == "enemy" else value

    @reacts(AfterAttack, optional=False)
    async def noticed(self, ctx: Context, event: AfterAttack) -> None:
        """A blow is noticed by everybody."""
        await ctx.discard(ctx.actor, self.id)
