"""Powers for a fight: something befalls enemies in a way."""

from __future__ import annotations

from bidden.powers.power import Power
from delve.script import Context


class Blow(Power):
    """Enemies suffer, are held, or go where they did not mean to."""

    async def use(self, ctx: Context) -> None:
        """The first enemy in the way, or all of them."""
        way = self.way(ctx.view, ctx.actor)
        reached = self.reached(ctx.view, ctx.actor)
        await self.befall(ctx, self.struck(ctx.view, ctx.actor, reached), way)
