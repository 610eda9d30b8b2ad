"""Spur On: movement points for somebody else."""

from __future__ import annotations

from delve.script import Context, Skill, param


class SpurOn(Skill):
    """When they are spent is for the ruleset to say."""

    points: int = param(2, "movement points", ge=1)

    async def use(self, ctx: Context) -> None:
        """Choose whom."""
        friends = [piece.id for piece in ctx.view.allies_of(ctx.actor)]
        whom = await ctx.choose_figure(lambda: friends, "Whom?")
        await ctx.gain_movement(whom, self.points)
