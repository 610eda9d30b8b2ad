"""Ailments: what gnaws at its bearer at the start of each turn until an attribute test is passed."""

from __future__ import annotations

from delve.script import BeforeTurn, Condition, Context, param, reacts


class Ailment(Condition):
    """The bearer tests an attribute when its turn begins: passed, it is rid of it; failed, it suffers.

    Who fails every test is never rid of it (rules §9.3).
    """

    attribute: str = param("might", "which attribute is tested")
    hearts: int = param(0, "damage for a failed test", ge=0)
    fatigue: int = param(0, "fatigue for a failed test; nothing for a figure without stamina", ge=0)

    @reacts(BeforeTurn, optional=False)
    async def fester(self, ctx: Context, event: BeforeTurn) -> None:
        """Test, and suffer or be free."""
        if await ctx.test(ctx.actor, self.attribute):
            await ctx.discard(ctx.actor, self.id)
            return
        if self.fatigue and ctx.view.number("stamina", ctx.actor):
            await ctx.fatigue(ctx.actor, self.fatigue)
        if self.hearts:
            await ctx.damage(ctx.actor, self.hearts)
