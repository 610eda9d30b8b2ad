"""Hostage: one pays for the other."""

from __future__ import annotations

from delve.script import BeforeDamage, Card, Context, View, Window, param, reacts


class Hostage(Card):
    """Hand a part of the damage on to a figure beside the victim."""

    hearts: int = param(3, "the most hearts that are handed on", ge=1)

    def guarantors(self, view: View, victim: int) -> list[int]:
        """The friends beside the victim that can take it."""
        beside = view.adjacent(view.mask(victim))
        return [
            ally.id
            for ally in view.allies_of(victim)
            if view.mask(ally.id) & beside and view.may_take_damage(victim, ally.id)
        ]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Damage that was not handed on before, and somebody to take it."""
        if not isinstance(event, BeforeDamage) or event.transferred or not event.amount:
            return False
        return bool(self.guarantors(view, event.figure))

    @reacts(BeforeDamage, scope="allies")
    async def stand_in(self, ctx: Context, event: BeforeDamage) -> None:
        """Choose who pays."""
        other = await ctx.choose_figure(lambda: self.guarantors(ctx.view, event.figure), "Who stands in?")
        await ctx.transfer_damage(event, other, min(self.hearts, event.amount))
