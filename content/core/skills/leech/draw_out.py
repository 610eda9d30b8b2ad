"""Draw Out: what ails a friend goes into the leech."""

from __future__ import annotations

from delve.script import (
    ConditionDef,
    Context,
    CounterDef,
    Ref,
    Said,
    Skill,
    Verdict,
    View,
    blocked,
    param,
    phrase,
    usable,
)
from delve.script.common.figures_near import figures_near

HEARTS = "hearts"


class DrawOut(Skill):
    """A friend recovers hearts, at the price of some of the user's own, or loses a condition."""

    within: int = param(2, "how far away the friend may be, in spaces", ge=1)
    hearts: int = param(3, "hearts that the friend recovers", ge=1)
    price: int = param(1, "hearts that the user suffers for that", ge=0)
    counter: Ref[CounterDef] = param(..., "what the user gains, one each time")

    def gifts(self, view: View, actor: int, friend: int) -> list[tuple[str, Said]]:
        """What can be drawn out of a friend: hearts, if the user has enough of its own, and each condition."""
        piece, found = view.piece(friend), list[tuple[str, Said]]()
        if piece.damage and view.health_left(actor) > self.price:
            found.append((HEARTS, phrase("{n} damage", n=min(self.hearts, piece.damage))))
        return found + [(one, view.library.get(ConditionDef, one).name) for one in piece.conditions]

    def patients(self, view: View, actor: int) -> list[int]:
        """The friends near enough of whom anything can be drawn out."""
        near = figures_near(view, actor, "allies", self.within)
        return [one for one in near if self.gifts(view, actor, one)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must need it."""
        if self.patients(view, actor):
            return usable()
        return blocked("nobody within {range} spaces whom you could help", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """What somebody recovers, and a heart for the counter: it makes up for the price. A condition counts as one."""
        lacks = [view.piece(one).damage for one in self.patients(view, actor)]
        return 1 + max(1, min(self.hearts, max(lacks))) if lacks else 0

    async def use(self, ctx: Context) -> None:
        """Choose the friend, and what is drawn out."""
        friend = await ctx.choose_figure(lambda: self.patients(ctx.view, ctx.actor), "Who is helped?")
        gifts = self.gifts(ctx.view, ctx.actor, friend)
        gift = gifts[0][0] if len(gifts) == 1 else await ctx.choose_option(gifts, "What do you draw out?")
        if gift == HEARTS:
            await ctx.recover(friend, self.hearts)
            await ctx.damage(ctx.actor, self.price)
        else:
            await ctx.discard(friend, gift)
        await ctx.gain_counters(ctx.actor, self.counter)
