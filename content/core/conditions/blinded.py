"""Blinded: nothing is seen but what is near."""

from __future__ import annotations

from delve.script import AfterTurn, Condition, Context, View, modifies, param, reacts


class Blinded(Condition):
    """The bearer sees only what is near, whoever stands in the way; the end of its turn clears its eyes."""

    within: int = param(2, "how far it still sees, in spaces", ge=0)

    @modifies("visible_limit")
    def see_what_is_near(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
        """Leave out whatever is farther away from where it looks."""
        return value & view.within(origin, self.within)

    @reacts(AfterTurn, optional=False)
    async def blink(self, ctx: Context, event: AfterTurn) -> None:
        """The condition ends with the bearer's own turn."""
        await ctx.discard(ctx.actor, self.id)
