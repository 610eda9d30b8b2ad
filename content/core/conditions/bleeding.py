"""Bleeding: exertion hurts until the wound is bound."""

from __future__ import annotations

from delve.script import AfterAction, Condition, Context, View, Window, offers, param, reacts


class Bleeding(Condition):
    """Each attack and each move action costs a heart; an action binds the wound."""

    hearts: int = param(1, "damage for each such action", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only attacks and move actions make the bearer bleed."""
        return isinstance(event, AfterAction) and not {"attack", "move"}.isdisjoint(event.counts_as)

    @reacts(AfterAction, optional=False)
    async def bleed(self, ctx: Context, event: AfterAction) -> None:
        """The bearer suffers."""
        await ctx.damage(ctx.actor, self.hearts)

    @offers("Bind the wound")
    async def bind(self, ctx: Context, owner: int) -> None:
        """The bearer spends an action and is cured."""
        await ctx.discard(owner, self.id)
