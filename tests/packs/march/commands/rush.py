"""Rush: straight on in one direction until something is in the way."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, View

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
MOST = 4
"""spaces that it may lead"""


class Rush(Command):
    """Some steps in one direction, for an action and no movement points of the figure's own."""

    def legal(self, view: View, figure: int) -> Iterator[str]:
        """Every direction in which the first step is possible."""
        return (said for said in DIRECTIONS if self._next(view, figure, said) is not None)

    async def carry_out(self, ctx: Context, said: str) -> None:
        """Step by step, as others step; whatever holds the figure ends it."""
        for _ in range(MOST):
            to = self._next(ctx.view, ctx.actor, said)
            before = ctx.view.mask(ctx.actor)
            if to is None:
                return
            await ctx.gain_movement(ctx.actor, ctx.view.step_cost(ctx.actor, to) or 0)
            await ctx.carry_out("base:step", to)
            if ctx.view.mask(ctx.actor) == before:
                return

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Where the first step leads: how far it goes on is seen on the way."""
        for said in self.legal(view, figure):
            to = self._next(view, figure, said)
            if to is not None:
                yield Aim("go", said, space=to)

    def _next(self, view: View, figure: int, said: str) -> int | None:
        """The space of the next step, where one may stop."""
        to = view.toward(figure, said)
        if to is None or view.step_cost(figure, to) is None or not view.stops(figure) >> to & 1:
            return None
        return to
