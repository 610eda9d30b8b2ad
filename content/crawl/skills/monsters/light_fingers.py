"""Light Fingers: it takes what it can reach."""

from __future__ import annotations

from delve.script import AfterHit, ConditionDef, Context, Ref, Skill, View, param, reacts


class LightFingers(Skill):
    """After a hit an item changes hands, once."""

    condition: Ref[ConditionDef] = param(..., "what it has afterwards")

    def loot(self, view: View, target: int) -> int:
        """The dearest thing that a figure just carries; 0 if there is none."""
        worn = view.piece(target).equipped
        loose = [item for item in view.items(target) if item not in worn]
        return max(loose, key=lambda item: (view.item_record(item).price, -item), default=0)

    @reacts(AfterHit, optional=False)
    async def pick(self, ctx: Context, event: AfterHit) -> None:
        """It takes the thing and has enough."""
        item = self.loot(ctx.view, event.target)
        if item and not ctx.view.items(ctx.actor) and await ctx.give_item(event.target, ctx.actor, item):
            await ctx.inflict(ctx.actor, self.condition)
