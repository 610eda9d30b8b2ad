"""A chest that somebody lives in."""

from __future__ import annotations

from delve.script import AfterInteraction, Context, MonsterDef, Ref, Thing, View, Window, param, reacts


class LetChest(Thing):
    """Whoever opens it meets the lodger."""

    monster: Ref[MonsterDef] = param(..., "who lives in it")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether it is this chest that somebody has opened."""
        return isinstance(event, AfterInteraction) and event.object == owner

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def disturbed(self, ctx: Context, event: AfterInteraction) -> None:
        """The lodger comes out on the nearest free space."""
        view = ctx.view
        room = view.room_for(self.monster)
        near = next((mask for far in range(4) if (mask := view.within(view.mask(ctx.actor), far) & room)), 0)
        if near:
            at = view.spaces(near)[0]
            await ctx.put_monster(self.monster, at, side=view.ruleset.monsters, beyond_limit=True)
