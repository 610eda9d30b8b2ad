"""Stand Between: take a part of the damage that a hero beside the knight is about to suffer."""

from __future__ import annotations

from delve.script import BeforeDamage, Context, Skill, View, Window, param, reacts


class StandBetween(Skill):
    """Let a part of an ally's damage be suffered by the knight instead, but no more than the hearts that are left."""

    most: int = param(2, "hearts that are taken over at most", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Not with the last heart, as it would stop no more than one; nor hearts that another has handed on."""
        if not isinstance(event, BeforeDamage) or event.transferred:
            return False
        return event.amount > 0 and view.health_left(owner) > 1

    @reacts(BeforeDamage, scope="allies", within=1)
    async def take_the_blow(self, ctx: Context, event: BeforeDamage) -> None:
        """Hand the hearts on: whoever dealt them has dealt these too."""
        await ctx.transfer_damage(event, ctx.actor, min(self.most, ctx.view.health_left(ctx.actor)))
