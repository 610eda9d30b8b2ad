"""Whistle: call a familiar to a free space beside the strider."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Ref, Skill, Verdict, View, blocked, param, usable


class Whistle(Skill):
    """Put a familiar on a free space beside its hero, if it may have one more of them."""

    familiar: Ref[FamiliarDef] = param(..., "who comes")

    def beside(self, view: View, actor: int) -> tuple[int, ...]:
        """The free spaces beside the hero; none while it has all of them already."""
        if not view.may_summon(actor, self.familiar).usable:
            return ()
        return view.spaces(view.adjacent(view.mask(actor)) & view.free())

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room, and the hero must not have all of them already."""
        if not view.may_summon(actor, self.familiar).usable:
            name = view.library.get(FamiliarDef, self.familiar).name
            return blocked("your {name} is there already", name=name)
        return usable() if self.beside(view, actor) else blocked("no free space beside you")

    async def use(self, ctx: Context) -> None:
        """Choose where it comes to."""
        space = await ctx.choose_space(lambda: self.beside(ctx.view, ctx.actor), "Where does it come to?")
        await ctx.summon(self.familiar, space)
