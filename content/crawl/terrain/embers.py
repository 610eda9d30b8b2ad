"""Embers: they burn whoever steps on them."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Terrain, param, reacts


class Embers(Terrain):
    """A step onto them hurts."""

    hearts: int = param(3, "hearts that each step onto them costs", ge=1)

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def burn(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Whoever enters suffers."""
        if event.entering:
            await ctx.damage(event.figure, self.hearts)
