"""Whistle Up: call a familiar, or send all of them away."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Ref, Skill, param


class WhistleUp(Skill):
    """One more comes as long as one may."""

    familiar: Ref[FamiliarDef] = param(..., "who comes")

    async def use(self, ctx: Context) -> None:
        """Choose where it comes to."""
        view, actor = ctx.view, ctx.actor
        if not view.may_summon(actor, self.familiar).usable:
            for one in view.familiars_of(actor):
                await ctx.dismiss(one.id)
            return
        space = await ctx.choose_space(
            lambda: view.spaces(view.adjacent(view.mask(actor)) & view.free()), "Where does it come to?"
        )
        await ctx.summon(self.familiar, space)
