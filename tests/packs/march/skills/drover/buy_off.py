"""Buy off: an enemy takes the user's coin, and its side with it."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Ref, Skill, Verdict, View, blocked, param, usable


class BuyOff(Skill):
    """A monster near enough that the user sees goes over to it for a while."""

    within: int = param(4, "how far away it may be, in spaces", ge=1)
    condition: Ref[ConditionDef] = param("march:bought", "what befalls it; its script turns it")

    def venal(self, view: View, actor: int) -> list[int]:
        """The monsters among the enemies that are near enough and seen."""
        near = view.within(view.mask(actor), self.within)
        return [
            enemy.id
            for enemy in view.enemies_of(actor)
            if enemy.kind == "monster" and view.mask(enemy.id) & near and view.sees(actor, enemy.id)
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to be bought."""
        if self.venal(view, actor):
            return usable()
        return blocked("nobody within {range} spaces can be bought", range=self.within)

    async def use(self, ctx: Context) -> None:
        """Choose whom."""
        whom = await ctx.choose_figure(lambda: self.venal(ctx.view, ctx.actor), "Buy whom?")
        await ctx.inflict(whom, self.condition)
