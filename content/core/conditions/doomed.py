"""Doomed: whatever strikes, strikes deeper."""

from __future__ import annotations

from delve.script import AfterRecovery, BeforeDamage, Condition, Context, param, reacts


class Doomed(Condition):
    """More damage each time the bearer suffers any; a heart recovered ends it."""

    hearts: int = param(1, "damage more each time", ge=1)

    @reacts(BeforeDamage, optional=False)
    async def deepen(self, ctx: Context, event: BeforeDamage) -> None:
        """More damage."""
        if event.amount > 0:
            event.alter(amount=event.amount + self.hearts)

    @reacts(AfterRecovery, optional=False)
    async def hope(self, ctx: Context, event: AfterRecovery) -> None:
        """A heart recovered ends it."""
        if event.hearts:
            await ctx.discard(ctx.actor, self.id)
