"""Warping: the active boon takes another shape."""

from __future__ import annotations

from bidden.powers.held_boons import WARP, active
from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Warping(Skill):
    """The active boon of the user is plain, drawn out or spread from now on."""

    warp: int = param(1, "0: plain; 1: drawn out; 2: spread", ge=0, le=2)

    def can_use(self, view: View, actor: int) -> Verdict:
        """A boon must be active that is not so already."""
        boon = active(view, actor)
        if not boon:
            return blocked("no boon is active")
        is_so = dict(view.item(boon).values)[WARP] == self.warp
        return blocked("the active boon is so already") if is_so else usable()

    def worth(self, view: View, actor: int) -> int:
        """An automated player keeps what it has."""
        return 0

    async def use(self, ctx: Context) -> None:
        """It keeps its uses."""
        await ctx.set_item_value(active(ctx.view, ctx.actor), WARP, self.warp)
