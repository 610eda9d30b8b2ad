"""Skills of knights that mark somebody until their next turn."""

from __future__ import annotations

from delve.script import AfterDefeat, BeforeTurn, Context, CounterDef, Ref, Skill, View, Window, param, reacts


class UntilNextTurn(Skill):
    """A skill that lays a counter on one figure, and takes it away when the user's next turn begins or the user falls.

    The counter is there for everybody to see; whose it is, is remembered, as several knights may have marked somebody.
    """

    counter: Ref[CounterDef] = param(..., "what lies on the figure meanwhile")

    def marked(self, view: View, owner: int) -> int:
        """The figure that the user has marked; 0: none."""
        return view.recalled(owner, self.id, "marked")

    async def mark(self, ctx: Context, figure: int) -> None:
        """Mark a figure in place of the one that was marked before."""
        await self.lift(ctx)
        await ctx.gain_counters(figure, self.counter)
        await ctx.remember("marked", figure)

    async def lift(self, ctx: Context) -> None:
        """Take the mark away, if there is one."""
        marked = self.marked(ctx.view, ctx.actor)
        if not marked:
            return
        await ctx.remember("marked", 0)
        if ctx.view.piece(marked).on_board:
            await ctx.spend_counters(marked, self.counter)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Without a mark there is nothing to answer."""
        return bool(self.marked(view, owner))

    @reacts(BeforeTurn, optional=False)
    async def begin_anew(self, ctx: Context, event: BeforeTurn) -> None:
        """The user's next turn ends it."""
        await self.lift(ctx)

    @reacts(AfterDefeat, optional=False)
    async def fall(self, ctx: Context, event: AfterDefeat) -> None:
        """Nothing holds that a fallen knight has said."""
        await self.lift(ctx)
