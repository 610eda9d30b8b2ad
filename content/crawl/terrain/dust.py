"""Dust: it settles by itself."""

from __future__ import annotations

from delve.script import AfterTurn, Context, Terrain, View, Window, param, reacts


class Dust(Terrain):
    """All dust settles in every so many rounds, as soon as anybody has had a turn."""

    rounds: int = param(4, "in each round whose number this divides it settles", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether this is such a round."""
        return view.state.round % self.rounds == 0

    @reacts(AfterTurn, scope="everyone", optional=False)
    async def settle(self, ctx: Context, event: AfterTurn) -> None:
        """The ground below counts again."""
        await ctx.lift_terrain(ctx.view.spaces(ctx.view.ground().get(self.id, 0)))
