"""Doomed: whatever strikes, strikes deeper."""

from __future__ import annotations

from delve.script import AfterRecovery, BeforeDamage, Condition, Context, param, reacts


class Doomed(Condition):
    """The bearer suffers more damage each time that it suffers any, until it recovers a heart."""

    hearts: int = param(1, "damage more each time", ge=1)

    @reacts(BeforeDamage, optional=False)
    async def deepen(self, ctx: Context, event: BeforeDamage) -> None:
        """Add to the damage."""
        if event.amount > 0:
            event.alter(amount=event.amount + self.hearts)

    @reacts(AfterRecovery, optional=False)
    async def hope(self, ctx: Context, event: AfterRecovery) -> None:
        """A heart that is recovered ends the condition."""
        if event.hearts:
            await ctx.discard(ctx.actor, self.id)
