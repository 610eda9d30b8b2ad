"""Lava and other hazards: they burn whoever enters, and defeat whoever ends a turn in them."""

from __future__ import annotations

from delve.script import AfterFigureEntered, AfterTurn, Context, Terrain, param, reacts
from delve.script.common.distances import nearest_of


class Lava(Terrain):
    """Damage for every space of it that is entered; defeat for those who end their own turn wholly in it."""

    damage: int = param(1, "hearts for every space of it that is entered", ge=0)

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def burn(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Burn a figure that enters; one that stands up in it, or is placed there without entering, is not burnt."""
        if event.entering:
            await ctx.damage(event.figure, self.damage)

    @reacts(AfterTurn, scope="here", optional=False)
    async def swallow(self, ctx: Context, event: AfterTurn) -> None:
        """Defeat a figure whose own turn ends in it. A hero is found on the nearest space of other ground."""
        view = ctx.view
        safe = view.grid.floor & ~view.ground().get(self.id, 0) & ~view.barred()
        ashore = view.spaces(nearest_of(view, view.mask(event.figure), safe))
        await ctx.defeat(event.figure, lying_at=ashore[0] if ashore else -1)
