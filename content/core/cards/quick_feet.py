"""Quick Feet: movement for a monster that begins to act."""

from __future__ import annotations

from delve.script import BeforeTurn, Card, Context, param, reacts


class QuickFeet(Card):
    """Movement points at the beginning of the turn of an own figure."""

    points: int = param(3, "movement points that it gains", ge=1)

    @reacts(BeforeTurn, scope="allies")
    async def hurry(self, ctx: Context, event: BeforeTurn) -> None:
        """Before it does anything."""
        await ctx.gain_movement(event.figure, self.points)
