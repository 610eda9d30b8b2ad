"""Quickened: two turns in a round."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script import AfterTurn, Context, reacts


class Quickened(Passing):
    """After its turn comes another one, once a round."""

    @reacts(AfterTurn, optional=False)
    async def again(self, ctx: Context, event: AfterTurn) -> None:
        """Only the first turn of a round is followed by another."""
        now = ctx.view.state.round
        if ctx.recall("round") != now:
            await ctx.remember("round", now)
            await ctx.give_turn(ctx.actor)
