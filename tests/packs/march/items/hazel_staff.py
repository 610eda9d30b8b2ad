"""The hazel staff: every blow wears it, and the last one breaks it."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Item, reacts


class HazelStaff(Item):
    """Counts the attacks that are made with it, and breaks when none is left."""

    @reacts(AfterAttack, optional=False)
    async def wear(self, ctx: Context, event: AfterAttack) -> None:
        """Only a blow with this very staff wears it."""
        own = ctx.view.own_item
        if event.weapon != own or not event.carried_out:
            return
        left = dict(ctx.view.item(own).values)["blows"] - 1
        await ctx.set_item_value(own, "blows", left)
        if left <= 0:
            await ctx.break_item(own)
