"""Counts Exits: he knew the way out before they came."""

from __future__ import annotations

from delve.script import BeforeTurn, Context, Skill, View, Window, param, reacts


class CountsExits(Skill):
    """Movement points for a turn that begins beside an enemy."""

    points: int = param(2, "movement points", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only beside an enemy."""
        return any(view.are_adjacent(owner, enemy.id) for enemy in view.enemies_of(owner))

    @reacts(BeforeTurn, optional=False)
    async def slip_out(self, ctx: Context, event: BeforeTurn) -> None:
        """They last until the turn ends."""
        await ctx.gain_movement(ctx.actor, self.points)
