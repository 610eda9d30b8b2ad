"""Forager: a skill that hears that something was found."""

from __future__ import annotations

from delve.script import AfterItemFound, Context, Skill, reacts


class Forager(Skill):
    """Whatever it was."""

    @reacts(AfterItemFound, optional=False)
    async def rejoice(self, ctx: Context, event: AfterItemFound) -> None:
        """One heart."""
        await ctx.recover(ctx.actor, 1)
