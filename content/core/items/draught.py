"""Draughts: drunk without an action in one's own turn, and used up."""

from __future__ import annotations

from delve.script import Context, Item, Verdict, View, blocked, offers, param, usable


class Draught(Item):
    """Gives back hearts, fatigue, or both."""

    hearts: int = param(0, "hearts that it heals", ge=0, le=99)
    fatigue: int = param(0, "fatigue that it takes away", ge=0, le=99)

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """There must be something to recover."""
        figure = view.piece(actor)
        if (self.hearts and figure.damage) or (self.fatigue and figure.fatigue):
            return usable()
        return blocked("there is nothing to recover")

    @offers("Drink the {name}", actions=0)
    async def drink(self, ctx: Context, owner: int) -> None:
        """The draught is used up first: it is gone even if it does not help."""
        await ctx.use_up(ctx.own_item)
        await ctx.recover(ctx.actor, self.hearts, self.fatigue)
