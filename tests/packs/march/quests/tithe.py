"""The tithe is paid: an item lies somewhere from now on."""

from __future__ import annotations

from delve.script import Context, ItemDef, QuestEffect, Ref, Said, VariableName, View, ZoneName, param, phrase


class Tithe(QuestEffect):
    """Puts an item down in a zone where nobody stands, and counts how often it was paid."""

    item: Ref[ItemDef] = param(..., "what is paid")
    zone: ZoneName = param(..., "where it lies from then on")
    paid: VariableName = param(..., "what counts how often it was paid")

    async def use(self, ctx: Context) -> None:
        """On the first free space; where there is none, nothing is paid."""
        free = ctx.view.spaces(ctx.view.zone(self.zone) & ctx.view.free())
        if not free:
            return
        await ctx.make_item(self.item, at=free[0])
        await ctx.set_variable(self.paid, ctx.view.variable(self.paid) + 1)

    def describe(self, view: View) -> Said:
        """In words."""
        return phrase("the tithe is paid in {item}", item=view.library.get(ItemDef, self.item).name)
