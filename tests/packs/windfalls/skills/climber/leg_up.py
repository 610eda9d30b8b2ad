"""Leg Up: a friend is lifted over a hedge."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class LegUp(Skill):
    """Put a friend beside you on a free space near you."""

    within: int = param(2, "how far away that space may be", ge=1)

    def friends(self, view: View, actor: int) -> list[int]:
        """Who stands beside the user and can be lifted."""
        near = view.within(view.mask(actor), 1)
        return [one.id for one in view.allies_of(actor) if view.mask(one.id) & near]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a friend to lift, and room for it."""
        if not self.friends(view, actor):
            return blocked("no friend beside you")
        return usable() if self.landings(view, actor) else blocked("no room within {n} spaces", n=self.within)

    def landings(self, view: View, actor: int) -> list[int]:
        """The free spaces near the user, whatever lies between."""
        x, y = view.point(view.piece(actor).spaces[0])
        far = {
            space: abs(view.point(space)[0] - x) + abs(view.point(space)[1] - y)
            for space in view.spaces(view.free())
        }
        return [space for space, steps in far.items() if steps <= self.within]

    async def use(self, ctx: Context) -> None:
        """Choose whom and where to."""
        whom = await ctx.choose_figure(lambda: self.friends(ctx.view, ctx.actor), "Lift whom?")
        to = await ctx.choose_space(lambda: self.landings(ctx.view, ctx.actor), "Where to?")
        await ctx.place(whom, to)
