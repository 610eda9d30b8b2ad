"""Stand Between: take a part of the damage that a hero beside the knight is about to suffer."""

from __future__ import annotations

from delve.script import BeforeDamage, Context, Skill, View, Window, param, reacts


class StandBetween(Skill):
    """Suffer a part of an ally's damage in its place, but no more than the hearts that are left."""

    most: int = param(2, "hearts that are taken over at most", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Not with the last heart: it would stop no more than one."""
        return isinstance(event, BeforeDamage) and event.amount > 0 and view.health_left(owner) > 1

    @reacts(BeforeDamage, scope="allies", within=1)
    async def take_the_blow(self, ctx: Context, event: BeforeDamage) -> None:
        """Lower the ally's damage and suffer what was taken off."""
        taken = min(self.most, event.amount, ctx.view.health_left(ctx.actor))
        event.alter(amount=event.amount - taken)
        await ctx.damage(ctx.actor, taken)
