"""How often a figure has its turn: for what monsters are, and for what befalls anybody for a while."""

from __future__ import annotations

from delve.script import AfterTurn, BeforeTurn, Condition, Context, Skill, reacts


class Quick(Skill, Condition):
    """After its turn comes another one, once a round."""

    @reacts(AfterTurn, optional=False)
    async def again(self, ctx: Context, event: AfterTurn) -> None:
        """Only the first turn of a round is followed by another."""
        now = ctx.view.state.round
        if ctx.recall("round") != now:
            await ctx.remember("round", now)
            await ctx.give_turn(ctx.actor)


class Slow(Skill, Condition):
    """Of its turns every second one is lost."""

    @reacts(BeforeTurn, optional=False)
    async def lag(self, ctx: Context, event: BeforeTurn) -> None:
        """The first one is lost, the second one is not."""
        lost = 1 - ctx.recall("lost")
        await ctx.remember("lost", lost)
        if lost:
            event.prevent("it gathers itself")
