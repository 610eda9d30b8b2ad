"""Bleeding: exertion hurts until the wound is bound."""

from __future__ import annotations

from delve.script import AfterAction, Condition, Context, View, Window, offers, param, reacts


class Bleeding(Condition):
    """Each attack and each move action costs a heart; an action binds the wound."""

    hearts: int = param(1, "damage for each such action", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only what exerts."""
        return isinstance(event, AfterAction) and not {"attack", "move"}.isdisjoint(event.counts_as)

    @reacts(AfterAction, optional=False)
    async def bleed(self, ctx: Context, event: AfterAction) -> None:
        """Blood is lost."""
        await ctx.damage(ctx.actor, self.hearts)

    @offers("Bind the wound")
    async def bind(self, ctx: Context, owner: int) -> None:
        """Be rid of it, for an action."""
        await ctx.discard(owner, self.id)
