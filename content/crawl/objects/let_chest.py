"""A chest that somebody lives in."""

from __future__ import annotations

from delve.script import AfterInteraction, Context, MonsterDef, Ref, Thing, param, reacts


class LetChest(Thing):
    """Whoever opens it meets the lodger."""

    monster: Ref[MonsterDef] = param(..., "who lives in it")

    @reacts(AfterInteraction, optional=False)
    async def disturbed(self, ctx: Context, event: AfterInteraction) -> None:
        """The lodger comes out on the nearest free space."""
        view = ctx.view
        room = view.room_for(self.monster)
        near = next((mask for far in range(4) if (mask := view.within(view.mask(ctx.actor), far) & room)), 0)
        if near:
            at = view.spaces(near)[0]
            await ctx.put_monster(self.monster, at, side=view.ruleset.monsters, beyond_limit=True)
