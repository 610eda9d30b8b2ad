"""Sludge: it costs more to enter, and slows those who begin their turn in it."""

from __future__ import annotations

from delve.script import BeforeTurn, Context, Terrain, View, modifies, param, reacts


class Sludge(Terrain):
    """Whoever begins its turn wholly in it has a low speed for that turn, and nothing can raise it."""

    speed: int = param(1, "the most that its speed can be", ge=0)

    @reacts(BeforeTurn, scope="here", optional=False)
    async def stick(self, ctx: Context, event: BeforeTurn) -> None:
        """Remember in which round the figure began its turn here, as it is slowed in that turn only."""
        await ctx.remember("stuck", ctx.view.state.round)

    @modifies("most_speed", scope="everyone")
    def slow(self, view: View, owner: int, figure: int) -> int:
        """Limit the speed of a figure in the turn that it began here."""
        stuck = view.recalled(figure, self.id, "stuck") == view.state.round > 0
        return self.speed if stuck and view.state.active == figure else 99
