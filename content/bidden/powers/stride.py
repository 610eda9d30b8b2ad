"""Powers of movement: the bearer is elsewhere, and what is beside it then may suffer for it."""

from __future__ import annotations

from bidden.powers.power import Power, farthest, next_to
from bidden.powers.ways import nearest_first
from delve.script import Context


class Stride(Power):
    """It goes to the farthest space in the way that it can stop on."""

    async def use(self, ctx: Context) -> None:
        """It is placed there, and what comes of it befalls those beside it."""
        to = farthest(ctx.view, ctx.actor, self.reached(ctx.view, ctx.actor))
        if to is not None:
            await ctx.place(ctx.actor, to, entering=True)
            await self.arrive(ctx)

    async def arrive(self, ctx: Context) -> None:
        """What befalls enemies beside where it stands now, if the power does that."""
        if self.hearts or self.conditions or self.drives:
            near = next_to(ctx.view, ctx.actor)
            await self.befall(ctx, self.struck(ctx.view, ctx.actor, near))


class Trade(Stride):
    """It changes places with the first one in the way."""

    async def use(self, ctx: Context) -> None:
        """Whoever that is does not mind in time."""
        view = ctx.view
        others = {space: one.id for one in view.figures() if one.id != ctx.actor for space in one.spaces}
        way = nearest_first(view, ctx.actor, self.reached(view, ctx.actor))
        first = next((others[space] for space in way if space in others), 0)
        if first:
            await ctx.swap(ctx.actor, first)
            await self.arrive(ctx)
