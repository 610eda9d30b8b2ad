"""Grinds Past: whoever it comes beside is hurt."""

from __future__ import annotations

from delve.script import AfterFigureEntered, AfterFigureSpread, Context, Skill, param, reacts


class GrindsPast(Skill):
    """Enemies beside which it comes by its own movement suffer damage."""

    hearts: int = param(1, "hearts that each suffers", ge=1)

    @reacts(AfterFigureEntered, optional=False)
    async def grind(self, ctx: Context, event: AfterFigureEntered) -> None:
        """A step; being put somewhere is none."""
        if not event.placed:
            await self._hurt(ctx, event.before)

    @reacts(AfterFigureSpread, optional=False)
    async def settle(self, ctx: Context, event: AfterFigureSpread) -> None:
        """The end of a movement, where its whole base comes down."""
        if event.entering:
            await self._hurt(ctx, event.before)

    async def _hurt(self, ctx: Context, before: tuple[int, ...]) -> None:
        """Those beside it now who were not beside the spaces that it held before."""
        were = ctx.view.adjacent(sum(1 << space for space in before))
        beside = ctx.view.adjacent(ctx.view.mask(ctx.actor)) & ~were
        reached = [enemy.id for enemy in ctx.view.enemies_of(ctx.actor) if ctx.view.mask(enemy.id) & beside]
        if reached:
            await ctx.damage(reached, self.hearts)
