"""Mourning: what its bearer has of its familiars' coming, going and dying."""

from __future__ import annotations

from delve.script import (
    AfterDefeat,
    AfterFamiliarDismissed,
    AfterFigureAppeared,
    Context,
    Skill,
    reacts,
)


class Mourning(Skill):
    """Each of the three has its window."""

    @reacts(AfterFigureAppeared, scope="allies", optional=False)
    async def rejoice(self, ctx: Context, event: AfterFigureAppeared) -> None:
        """It has come."""
        if ctx.view.piece(event.figure).owner == ctx.actor:
            await ctx.recover(ctx.actor, fatigue=1)

    @reacts(AfterFamiliarDismissed, scope="everyone", optional=False)
    async def miss(self, ctx: Context, event: AfterFamiliarDismissed) -> None:
        """It was sent away."""
        if event.owner == ctx.actor:
            await ctx.damage(ctx.actor, 1)

    @reacts(AfterDefeat, scope="everyone", optional=False)
    async def mourn(self, ctx: Context, event: AfterDefeat) -> None:
        """It has fallen."""
        if ctx.view.piece(event.figure).owner == ctx.actor:
            await ctx.damage(ctx.actor, 1)
