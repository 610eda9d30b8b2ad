"""Burning: fire that hurts friends too, until somebody puts it out."""

from __future__ import annotations

from delve.script import (
    AfterTurn,
    Condition,
    Context,
    Literal,
    Verdict,
    View,
    blocked,
    offers,
    param,
    reacts,
    usable,
)


class Burning(Condition):
    """The bearer and its friends beside it suffer at the end of its turn, until somebody puts the fire out."""

    hearts: int = param(1, "damage at the end of the turn", ge=1)
    helpers: Literal["anyone", "friends"] = param("anyone", "who beside the bearer may put it out")

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

    @offers("Put out an enemy's fire", scope="enemies", within=1)
    async def quench(self, ctx: Context, owner: int) -> None:
        """An enemy beside it puts it out."""
        await ctx.discard(owner, self.id)

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """An enemy may put it out only if the record lets anyone do so."""
        helps = offer != "quench" or self.helpers == "anyone"
        return usable() if helps else blocked("only a friend puts it out")
