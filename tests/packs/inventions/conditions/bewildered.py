"""Bewildered: the feet go where the other side wants them."""

from __future__ import annotations

from delve.script import (
    AfterRecovery,
    BeforeTurn,
    Condition,
    Context,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)


class Bewildered(Condition):
    """Its bearer strays when its turn begins, may not rest, and is cured by the first heart it recovers."""

    @reacts(BeforeTurn, optional=False)
    async def stray(self, ctx: Context, event: BeforeTurn) -> None:
        """The other side chooses a free space beside the bearer."""
        beside = ctx.view.adjacent(ctx.view.mask(ctx.actor)) & ctx.view.stops(ctx.actor)
        if beside:
            name = ctx.view.piece(ctx.actor).name
            space = await ctx.choose_space(
                lambda: ctx.view.spaces(beside), "Where does {name} stray?", by=ctx.other_side, name=name
            )
            await ctx.place(ctx.actor, space)

    @modifies("may_do")
    def restless(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        """No rest."""
        return blocked("too bewildered to rest") if verb == "rest" else usable()

    @reacts(AfterRecovery, optional=False)
    async def clear_up(self, ctx: Context, event: AfterRecovery) -> None:
        """A heart recovered ends it; fatigue does not."""
        if event.hearts:
            await ctx.discard(ctx.actor, self.id)
