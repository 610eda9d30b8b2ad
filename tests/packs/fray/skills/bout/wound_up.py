"""Wound Up: memory that ends with the turn."""

from __future__ import annotations

from delve.script import BeforeAttack, Context, Skill, reacts


class WoundUp(Skill):
    """Counts the attacks of a turn, and nothing has to be cleared."""

    @reacts(BeforeAttack, optional=False)
    async def count(self, ctx: Context, event: BeforeAttack) -> None:
        """The first does nothing more."""
        struck = ctx.recall("struck")
        await ctx.remember("struck", struck + 1, until="turn")
        if struck:
            event.add(hearts=1)
