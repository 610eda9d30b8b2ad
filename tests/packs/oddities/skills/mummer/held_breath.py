"""Held Breath: gone for the rest of the round."""

from __future__ import annotations

from delve.script import AfterFigureAppeared, Context, Skill, Verdict, View, blocked, param, reacts, usable


class HeldBreath(Skill):
    """Leave the map, and come back with the next round."""

    hearts: int = param(2, "hearts that the user recovers when it comes back", ge=0)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody from whom to hide."""
        return usable() if view.enemies_of(actor) else blocked("no enemy is here")

    def worth(self, view: View, actor: int) -> int | None:
        """What it recovers; twice that where enemies are close enough to take as much."""
        near = view.within(view.mask(actor), 3)
        hearts = min(self.hearts, view.piece(actor).damage)
        return (
            hearts + self.hearts
            if any(view.mask(one.id) & near for one in view.enemies_of(actor))
            else hearts
        )

    async def use(self, ctx: Context) -> None:
        """Go, and know that it was this that the user comes back from."""
        await ctx.remember("gone", 1)
        await ctx.take_away(ctx.actor)

    @reacts(AfterFigureAppeared, optional=False)
    async def breathe(self, ctx: Context, event: AfterFigureAppeared) -> None:
        """It comes back, from wherever it was."""
        if ctx.recall("gone"):
            await ctx.remember("gone", 0)
            await ctx.recover(ctx.actor, self.hearts)
