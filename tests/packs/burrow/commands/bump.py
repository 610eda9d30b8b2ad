"""Bump: one space in a direction, or a blow at who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, View

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


class Bump(Command):
    """A step or an attack, whichever is there."""

    def legal(self, view: View, figure: int) -> Iterator[str]:
        """Every direction in which there is something to do."""
        return (aim.said for aim in self.aims(view, figure))

    async def carry_out(self, ctx: Context, said: str) -> None:
        """Strike who stands there, else go there as a step goes."""
        to = ctx.view.toward(ctx.actor, said)
        if to is None:
            return
        other = ctx.view.at(to)
        if other is not None:
            await ctx.attack(other.id)
            return
        cost = ctx.view.step_cost(ctx.actor, to)
        if cost is not None:
            await ctx.gain_movement(ctx.actor, cost)
            await ctx.carry_out("base:step", to)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Where it goes, and whom it strikes."""
        weapons = view.weapons(figure)
        for said in DIRECTIONS:
            to = view.toward(figure, said)
            other = view.at(to) if to is not None else None
            if to is None:
                continue
            if other is not None:
                fit = [weapon.key for weapon in weapons if view.may_target(figure, other.id, weapon).usable]
                if fit:
                    yield Aim("strike", said, figures=(other.id,), weapon=fit[0])
            elif view.step_cost(figure, to) is not None and view.stops(figure) >> to & 1:
                yield Aim("go", said, space=to)
