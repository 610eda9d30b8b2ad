"""Ponderous: a turn in every second round."""

from __future__ import annotations

from delve.script import BeforeTurn, Context, Skill, reacts


class Ponderous(Skill):
    """Of its turns every second one is lost."""

    @reacts(BeforeTurn, optional=False)
    async def gather(self, ctx: Context, event: BeforeTurn) -> None:
        """The first one is lost, the second one is not."""
        lost = 1 - ctx.recall("lost")
        await ctx.remember("lost", lost)
        if lost:
            event.prevent("it gathers itself")
