"""Snuffed: somebody puts out the light at which a hero looks."""

from __future__ import annotations

from delve.script import BeforeTurn, Card, ConditionDef, Context, Ref, param, reacts


class Snuffed(Card):
    """A condition for an enemy at the beginning of its turn, unless it passes a test."""

    attribute: str = param(..., "what it tests")
    condition: Ref[ConditionDef] = param(..., "what befalls it if it fails")

    @reacts(BeforeTurn, scope="enemies")
    async def snuff(self, ctx: Context, event: BeforeTurn) -> None:
        """Test, and see nothing."""
        if not await ctx.test(event.figure, self.attribute):
            await ctx.inflict(event.figure, self.condition)
