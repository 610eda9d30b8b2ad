"""Stand Between: take a part of the damage that a hero beside the knight is about to suffer."""

from __future__ import annotations

from delve.script import BeforeDamage, Context, Skill, View, Window, param, reacts


class StandBetween(Skill):
    """The knight suffers a part of an ally's damage instead, but no more than the hearts that the knight has left."""

    most: int = param(2, "most hearts that are taken over", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The knight needs more than one heart left, and damage that was handed on once is not handed on again."""
        if not isinstance(event, BeforeDamage) or event.transferred:
            return False
        return event.amount > 0 and view.health_left(owner) > 1

    @reacts(BeforeDamage, scope="allies", within=1)
    async def take_the_blow(self, ctx: Context, event: BeforeDamage) -> None:
        """Hand the hearts on to the knight; whoever dealt the damage has dealt these too."""
        await ctx.transfer_damage(event, ctx.actor, min(self.most, ctx.view.health_left(ctx.actor)))
