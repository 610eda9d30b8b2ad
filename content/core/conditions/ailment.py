"""Ailments: conditions that hurt their bearer at the start of each turn until it passes an attribute test."""

from __future__ import annotations

from delve.script import BeforeTurn, Condition, Context, param, reacts


class Ailment(Condition):
    """The bearer tests an attribute when its turn begins: it is cured if it passes, and suffers if it fails.

    A figure that fails every test is never cured (rules §9.3).
    """

    attribute: str = param("might", "which attribute is tested")
    hearts: int = param(0, "damage for a failed test", ge=0)
    fatigue: int = param(0, "fatigue for a failed test; nothing for a figure without stamina", ge=0)

    @reacts(BeforeTurn, optional=False)
    async def fester(self, ctx: Context, event: BeforeTurn) -> None:
        """The bearer tests, and is cured or suffers."""
        if await ctx.test(ctx.actor, self.attribute):
            await ctx.discard(ctx.actor, self.id)
            return
        if self.fatigue and ctx.view.number("stamina", ctx.actor):
            await ctx.fatigue(ctx.actor, self.fatigue)
        if self.hearts:
            await ctx.damage(ctx.actor, self.hearts)
