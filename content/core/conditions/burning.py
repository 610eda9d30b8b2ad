"""Burning: fire that leaps to friends, until somebody puts it out."""

from __future__ import annotations

from delve.script import AfterTurn, Condition, Context, offers, param, reacts


class Burning(Condition):
    """At the end of its turn the bearer and its friends beside it suffer; an action of any of them ends it."""

    hearts: int = param(1, "damage at the end of the turn", ge=1)

    @reacts(AfterTurn, optional=False)
    async def burn(self, ctx: Context, event: AfterTurn) -> None:
        """The bearer and its friends beside it suffer at once."""
        near = ctx.view.within(ctx.view.mask(ctx.actor), 1)
        friends = [ally.id for ally in ctx.view.allies_of(ctx.actor) if ctx.view.mask(ally.id) & near]
        await ctx.damage((ctx.actor, *friends), self.hearts)

    @offers("Put out the fire")
    async def roll_over(self, ctx: Context, owner: int) -> None:
        """The bearer puts it out."""
        await ctx.discard(owner, self.id)

    @offers("Put out a friend's fire", scope="allies", within=1)
    async def smother(self, ctx: Context, owner: int) -> None:
        """A friend beside it puts it out."""
        await ctx.discard(owner, self.id)
