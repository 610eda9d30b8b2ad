"""Warping: the active boon takes another shape."""

from __future__ import annotations

from bidden.items.favor import warp
from bidden.powers.held_boons import active
from delve.script import Context, Literal, Skill, Verdict, View, blocked, param, usable


class Warping(Skill):
    """The active boon of the user has this shape from now on."""

    shape: Literal["plain", "drawn_out", "spread"] = param(..., "what the boon becomes")

    def can_use(self, view: View, actor: int) -> Verdict:
        """A boon must be active that is not so already."""
        boon = active(view, actor)
        if not boon:
            return blocked("no boon is active")
        is_so = view.is_item(boon, view.item_record(boon).params[self.shape])
        return blocked("the active boon is so already") if is_so else usable()

    def worth(self, view: View, actor: int) -> int:
        """An automated player keeps what it has."""
        return 0

    async def use(self, ctx: Context) -> None:
        """It keeps its uses."""
        await warp(ctx, active(ctx.view, ctx.actor), self.shape)
