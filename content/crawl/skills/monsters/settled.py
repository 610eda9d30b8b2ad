"""Settled: it is asleep when somebody comes."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Phase, Ref, Skill, param, reacts


class Settled(Skill):
    """The condition befalls it in its first round."""

    condition: Ref[ConditionDef] = param(..., "what it begins with")

    @reacts("round_start", scope="everyone", optional=False)
    async def nod(self, ctx: Context, event: Phase) -> None:
        """Once only."""
        if not ctx.recall("slept"):
            await ctx.remember("slept", 1)
            await ctx.inflict(ctx.actor, self.condition)
