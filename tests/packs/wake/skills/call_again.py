"""Call Again: a price that depends on how matters stand."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Ref, Skill, Verdict, View, blocked, param, usable


class CallAgain(Skill):
    """Each familiar costs more than the one before; the record can say only a price that is always the same."""

    familiar: Ref[FamiliarDef] = param(..., "who comes")

    def can_use(self, view: View, actor: int) -> Verdict:
        """Nobody pays more than it can bear."""
        if not view.adjacent(view.mask(actor)) & view.free():
            return blocked("no room beside you")
        return usable() if view.stamina_left(actor) >= self._price(view, actor) else blocked("too tired")

    async def use(self, ctx: Context) -> None:
        """The price first, as for any skill."""
        view, actor = ctx.view, ctx.actor
        await ctx.fatigue(actor, self._price(view, actor))
        space = await ctx.choose_space(
            lambda: view.spaces(view.adjacent(view.mask(actor)) & view.free()), "Where does it come to?"
        )
        await ctx.summon(self.familiar, space)

    def _price(self, view: View, actor: int) -> int:
        return 1 + len(view.familiars_of(actor))
