"""Encore: one more turn."""

from __future__ import annotations

from delve.script import Context, Skill


class Encore(Skill):
    """It comes when the turn under way is over."""

    async def use(self, ctx: Context) -> None:
        """Have it."""
        await ctx.give_turn(ctx.actor)
