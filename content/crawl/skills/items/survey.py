"""Survey: what is hidden near by is found."""

from __future__ import annotations

from delve.script import Context, Skill, param

SET, SEEN = "set", "seen"


class Survey(Skill):
    """Traps come to light, seen or not."""

    within: int = param(9, "how far away they may be, in spaces", ge=1)

    async def use(self, ctx: Context) -> None:
        """All at once."""
        near = ctx.view.within(ctx.view.mask(ctx.actor), self.within)
        for thing in ctx.view.objects():
            if thing.state == SET and ctx.view.mask(thing.id) & near:
                await ctx.change_object(thing.id, SEEN)
