"""A figure that does not fall: for skills of timing `reaction`, or by itself."""

from __future__ import annotations

from delve.script import BeforeDefeat, Context, Literal, Skill, View, Window, param, reacts
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within


class Refusal(UnderCircumstances):
    """Part of a script that lets somebody stay who would be defeated."""

    whom: Literal["self", "allies", "friends"] = param("self", "who stays")
    within: int = param(1, "how far away an ally may be, in spaces", ge=0)
    hearts: int = param(1, "hearts that it has left", ge=1, le=99)
    attacks: bool = param(False, "whether the bearer attacks an enemy then, at no action, if it can")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be one who is meant, and near enough."""
        if not isinstance(event, BeforeDefeat) or not is_whom(view, owner, event.figure, self.whom):
            return False
        near = event.figure == owner or is_within(view, owner, event.figure, self.within)
        return near and self.counts(view, owner)

    def prey(self, view: View, owner: int) -> list[int]:
        """The enemies that the bearer could attack."""
        return [enemy.id for enemy in view.enemies_of(owner) if view.can_attack(owner, enemy.id)]

    async def keep_up(self, ctx: Context, event: BeforeDefeat) -> None:
        """One heart is left by preventing the defeat, more are recovered; then the bearer may attack."""
        if self.hearts > 1:
            await ctx.recover(event.figure, self.hearts)
        if not ctx.view.health_left(event.figure):
            event.prevent("it does not fall")
        if self.attacks and self.prey(ctx.view, ctx.actor):
            enemy = await ctx.choose_figure(lambda: self.prey(ctx.view, ctx.actor), "Attack whom?")
            await ctx.attack(enemy, free=True)


class LastStand(Refusal, Skill):
    """When the user or a friend near it would be defeated, that figure may stay with some hearts."""

    @reacts(BeforeDefeat, scope="friends")
    async def stand(self, ctx: Context, event: BeforeDefeat) -> None:
        """Let it stay."""
        await self.keep_up(ctx, event)


class LastStandByItself(Refusal):
    """The same by nobody's choice. As a reaction it counts against its limit, so that it happens once a quest."""

    @reacts(BeforeDefeat, scope="friends", optional=False)
    async def stand(self, ctx: Context, event: BeforeDefeat) -> None:
        """Let it stay."""
        await self.keep_up(ctx, event)
