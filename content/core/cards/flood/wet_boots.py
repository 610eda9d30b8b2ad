"""Wet Boots: a step into the water has its price."""

from __future__ import annotations

from delve.script import (
    AfterFigureEntered,
    Card,
    ConditionDef,
    Context,
    Ref,
    TerrainDef,
    View,
    Window,
    param,
    reacts,
)


class WetBoots(Card):
    """A condition for an enemy that steps onto a terrain."""

    terrain: Ref[TerrainDef] = param(..., "the ground that it enters")
    condition: Ref[ConditionDef] = param(..., "what befalls it")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A step of its own onto that ground, by somebody who is not so already."""
        if not isinstance(event, AfterFigureEntered) or event.placed:
            return False
        figure = view.piece(event.figure)
        there = view.mask(figure.id) & view.ground().get(self.terrain, 0)
        return bool(there) and self.condition not in figure.conditions

    @reacts(AfterFigureEntered, scope="enemies")
    async def fill(self, ctx: Context, event: AfterFigureEntered) -> None:
        """It befalls the figure at once."""
        await ctx.inflict(event.figure, self.condition)
