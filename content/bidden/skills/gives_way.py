"""Gives Way: what a victory over it brings."""

from __future__ import annotations

from bidden.powers.held_boons import WARP, active
from delve.script import AfterDefeat, Context, Skill, View, Window, param, reacts


class GivesWay(Skill):
    """Whoever has defeated the bearer recovers, or its active boon is warped."""

    hearts: int = param(0, "hearts that the victor recovers", ge=0)
    warp: int = param(0, "what its active boon becomes, 1 drawn out, 2 spread; 0: what it is", ge=0, le=2)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody must have done it."""
        return isinstance(event, AfterDefeat) and event.source > 0 and view.piece(event.source).kind == "hero"

    @reacts(AfterDefeat, optional=False)
    async def yield_up(self, ctx: Context, event: AfterDefeat) -> None:
        """The victor gets it wherever it stands."""
        if self.hearts:
            await ctx.recover(event.source, self.hearts)
        boon = active(ctx.view, event.source)
        if self.warp and boon:
            await ctx.set_item_value(boon, WARP, self.warp)
