"""A pit: whoever falls in sees nothing but its rim, and must climb out."""

from __future__ import annotations

from delve.script import (
    AfterFigureEntered,
    AfterFigureSpread,
    Context,
    Terrain,
    Verdict,
    View,
    blocked,
    modifies,
    offers,
    param,
    reacts,
    usable,
)


class Pit(Terrain):
    """A figure that is wholly in it cannot step, sees only spaces beside it, and is seen only from there."""

    damage: int = param(2, "hearts for falling in", ge=0)

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def fall(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Hurt a figure that enters and falls in, which a large figure does only once it holds nothing but pit."""
        if event.entering and not ctx.view.is_shrunk(event.figure):
            await ctx.damage(event.figure, self.damage)

    @reacts(AfterFigureSpread, scope="here", optional=False)
    async def sink(self, ctx: Context, event: AfterFigureSpread) -> None:
        """Hurt a large figure that stops with all its spaces in pits, unless it was placed there without entering."""
        if event.entering:
            await ctx.damage(event.figure, self.damage)

    @modifies("may_do", scope="here")
    def no_step(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        """Forbid steps out of it."""
        held = verb == "step" and not view.is_shrunk(figure)
        return blocked("it is in a pit and must climb out") if held else usable()

    @modifies("visible_limit", scope="everyone")
    def rim(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
        """Limit sight into it and out of it to adjacent spaces."""
        pits = view.query("terrain", figure).get(self.id, 0)
        near = origin | view.adjacent(origin)
        return value & near if not origin & ~pits else value & (near | ~pits)

    @offers("Climb out", scope="here")
    async def climb(self, ctx: Context, owner: int) -> None:
        """The figure spends an action and goes to a free space beside the pit."""
        space = await ctx.choose_space(
            lambda: ctx.view.spaces(self._ledges(ctx.view, ctx.actor)), "Climb out where?"
        )
        await ctx.place(ctx.actor, space, entering=True)

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """There must be a space to climb to; a large figure that steps over it is not in it."""
        if view.is_shrunk(actor):
            return blocked("it is not in the pit with all of its spaces")
        return usable() if self._ledges(view, actor) else blocked("no free space beside the pit")

    def _ledges(self, view: View, figure: int) -> int:
        return view.adjacent(view.mask(figure)) & view.stops(figure)
