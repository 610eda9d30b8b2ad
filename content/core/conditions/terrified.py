"""Terrified: no surge is spent while an enemy is in sight."""

from __future__ import annotations

from delve.script import AfterTurn, Condition, Context, Verdict, View, blocked, modifies, reacts, usable


class Terrified(Condition):
    """Its bearer cannot spend surges; it ends with a turn after which no enemy is in sight."""

    @modifies("may_do")
    def shaking(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        """Forbid spending surges."""
        return blocked("terrified") if verb == "spend_surges" else usable()

    @reacts(AfterTurn, optional=False)
    async def calm_down(self, ctx: Context, event: AfterTurn) -> None:
        """If the bearer sees no enemy now, the condition ends."""
        if not any(ctx.view.sees(ctx.actor, enemy.id) for enemy in ctx.view.enemies_of(ctx.actor)):
            await ctx.discard(ctx.actor, self.id)
