"""Broad Back: a burden that goes from one to another."""

from __future__ import annotations

from delve.script import BeforeFatigue, Context, Skill, reacts


class BroadBack(Skill):
    """Suffer fatigue in place of a friend."""

    @reacts(BeforeFatigue, scope="allies", within=1)
    async def take_over(self, ctx: Context, event: BeforeFatigue) -> None:
        """The friend suffers none of it."""
        event.prevent("{name} bears it", name=ctx.view.piece(ctx.actor).name)
        await ctx.fatigue(ctx.actor, event.amount)
