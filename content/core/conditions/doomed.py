"""Doomed: whatever strikes, strikes deeper."""

from __future__ import annotations

from delve.script import AfterRecovery, Condition, Context, View, modifies, param, reacts


class Doomed(Condition):
    """The bearer suffers more damage each time that it suffers any, until it recovers a heart."""

    hearts: int = param(1, "damage more each time", ge=1)

    @modifies("added_damage")
    def deepen(self, view: View, owner: int, figure: int) -> int:
        """Add to each damage."""
        return self.hearts

    @reacts(AfterRecovery, optional=False)
    async def hope(self, ctx: Context, event: AfterRecovery) -> None:
        """A heart that is recovered ends the condition."""
        if event.hearts:
            await ctx.discard(ctx.actor, self.id)
