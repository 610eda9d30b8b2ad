"""Fleet: two turns in a round."""

from __future__ import annotations

from delve.script import AfterTurn, Context, Skill, reacts


class Fleet(Skill):
    """After its turn comes another one, once a round."""

    @reacts(AfterTurn, optional=False)
    async def again(self, ctx: Context, event: AfterTurn) -> None:
        """Only the first turn of a round is followed by another."""
        now = ctx.view.state.round
        if ctx.recall("round") != now:
            await ctx.remember("round", now)
            await ctx.give_turn(ctx.actor)
