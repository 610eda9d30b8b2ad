"""Quick Feet: movement for a monster that begins to act."""

from __future__ import annotations

from delve.script import BeforeTurn, Card, Context, param, reacts


class QuickFeet(Card):
    """Movement points for one of the holder's figures when its turn begins."""

    points: int = param(3, "movement points that it gains", ge=1)

    @reacts(BeforeTurn, scope="allies")
    async def hurry(self, ctx: Context, event: BeforeTurn) -> None:
        """The figure gains them before it does anything."""
        await ctx.gain_movement(event.figure, self.points)
