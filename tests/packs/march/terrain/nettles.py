"""Nettles: they sting who enters."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Terrain, param, reacts


class Nettles(Terrain):
    """Damage for every space of them that is entered."""

    hearts: int = param(1, "hearts for every space of them that is entered", ge=1)

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def sting(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Being put there gently is not entering."""
        if event.entering:
            await ctx.damage(event.figure, self.hearts)
