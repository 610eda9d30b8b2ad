"""Crooked places: a boon that is held against one is another one afterwards."""

from __future__ import annotations

from bidden.items.favor import warp
from bidden.powers.held_boons import active
from delve.script import AfterInteraction, Context, Literal, Thing, View, Window, param, reacts


class CrookedPlace(Thing):
    """It warps the active boon of whoever touches it, once."""

    shape: Literal["drawn_out", "spread"] = param(..., "what the boon becomes")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether it is this one that was touched, by somebody with a boon."""
        touched = isinstance(event, AfterInteraction) and event.object == owner
        return touched and active(view, event.figure) > 0

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def warped(self, ctx: Context, event: AfterInteraction) -> None:
        """It keeps its uses."""
        await warp(ctx, active(ctx.view, event.figure), self.shape)
