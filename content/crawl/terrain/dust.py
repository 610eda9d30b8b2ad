"""Dust: it settles by itself."""

from __future__ import annotations

from delve.script import Context, Phase, Terrain, param, reacts


class Dust(Terrain):
    """All dust settles at the end of every so many rounds."""

    rounds: int = param(4, "at the end of each round whose number this divides it settles", ge=1)

    @reacts("round_end", scope="everyone", optional=False)
    async def settle(self, ctx: Context, event: Phase) -> None:
        """The ground below counts again."""
        lies = ctx.view.ground().get(self.id, 0)
        if lies and ctx.view.state.round % self.rounds == 0:
            await ctx.lift_terrain(ctx.view.spaces(lies))
