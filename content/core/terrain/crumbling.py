"""Crumbling ground: it lies over other ground, and may give way under whoever enters."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Terrain, View, modifies, reacts


class Crumbling(Terrain):
    """Whoever enters must pass a test, or it gives way to the ground under it. It bears one figure at a time."""

    @reacts(AfterFigureEntered, scope="here", optional=False, priority=-10)
    async def give_way(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Test before the ground below acts; where that costs more to enter, the figure pays the rest in fatigue."""
        if not event.entering:
            return
        figure = ctx.view.piece(event.figure)
        attribute = "awareness"
        if figure.kind == "hero":
            options = (("awareness", "Awareness"), ("knowledge", "Knowledge"))
            attribute = await ctx.choose_option(options, "The ground gives way: test what?", by=figure.side)
        if await ctx.test(figure.id, attribute):
            return
        await ctx.lift_terrain(event.spaces)
        costs = ctx.view.query("entry_cost", figure.id)
        dear = next((cost for cost, mask in costs.items() if mask >> event.spaces[0] & 1), 1)
        if dear > 1:
            await ctx.fatigue(figure.id, dear - 1)

    @modifies("movement_blockers", scope="everyone")
    def one_at_a_time(self, view: View, owner: int, figure: int, value: int) -> int:
        """Where it crumbles under a figure, that figure enters no space on which another one stands, friend or not."""
        others = view.masks(piece for piece in view.figures() if piece.id != figure)
        crumbling: int = view.query("terrain", figure).get(self.id, 0)
        return value | others & crumbling
