"""Search: find what is hidden near by."""

from __future__ import annotations

from delve.script import Command, Context, param

SET, SEEN = "set", "seen"


class Search(Command):
    """Hidden traps in sight and near come to light."""

    within: int = param(2, "how far away they may be, in spaces", ge=1)

    async def carry_out(self, ctx: Context, said: None) -> None:
        """What is found stays where it is, and is known from now on."""
        near = ctx.view.within(ctx.view.mask(ctx.actor), self.within) & ctx.view.visible(ctx.actor)
        for thing in ctx.view.objects():
            if thing.state == SET and near & ctx.view.mask(thing.id):
                await ctx.change_object(thing.id, SEEN)
