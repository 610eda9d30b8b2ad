"""Drive Before You: the enemy goes, and the thresher comes after."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, Window, reacts
from delve.script.common.figures_near import is_within


class DriveBeforeYou(Skill):
    """Push whoever was damaged off its space, and take the space."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The enemy must have suffered something, still stand, and be beside the user."""
        if not isinstance(event, AfterAttack) or not event.damage:
            return False
        target = view.piece(event.target)
        return target.is_figure and target.on_board and is_within(view, owner, target.id, 1)

    @reacts(AfterAttack)
    async def drive(self, ctx: Context, event: AfterAttack) -> None:
        """Push it; if it goes, follow."""
        left = ctx.view.mask(event.target)
        if await ctx.push(event.target, 1):
            beside = ctx.view.adjacent(ctx.view.mask(ctx.actor))
            spaces = ctx.view.spaces(left & beside & ctx.view.free())
            if spaces:
                await ctx.place(ctx.actor, spaces[0], entering=True)
