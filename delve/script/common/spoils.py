"""What a fallen enemy brings in: for skills of timing `reaction`, or at no cost by itself."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, Literal, Skill, View, Window, param, reacts
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import OfAKind, is_whom, stood_within
from delve.script.common.harms import Gain


class Reward(UnderCircumstances, OfAKind, Gain):
    """Part of a script that gives something for the fall of an enemy."""

    by: Literal["self", "allies", "friends", "anybody"] = param(
        "self", "who must have defeated it; `anybody`: the ground and its own side too"
    )
    within: int = param(
        3, "how far away it may have stood if the bearer has not defeated it itself, in spaces", ge=0
    )
    attacks: bool = param(False, "whether the bearer attacks an enemy that it can, at no action")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be an enemy of the kind that is meant, defeated by one who is meant; and there must be a gain."""
        if not isinstance(event, AfterDefeat) or not self.is_meant(view, event.figure):
            return False
        if self.by != "anybody" and not (event.source and is_whom(view, owner, event.source, self.by)):
            return False
        if event.source != owner and not stood_within(view, owner, event.figure, event.spaces, self.within):
            return False
        return self.counts(view, owner) and (self.would_help(view, owner) or bool(self.prey(view, owner)))

    def prey(self, view: View, owner: int) -> list[int]:
        """The enemies that the bearer can attack next, if that is a part of it."""
        if not self.attacks:
            return []
        return [enemy.id for enemy in view.enemies_of(owner) if view.can_attack(owner, enemy.id)]

    async def collect(self, ctx: Context) -> None:
        """Let the bearer have it, then attack."""
        await self.gain(ctx, ctx.actor)
        if self.prey(ctx.view, ctx.actor):
            enemy = await ctx.choose_figure(lambda: self.prey(ctx.view, ctx.actor), "Attack whom?")
            await ctx.attack(enemy, free=True)


class Spoils(Reward, Skill):
    """When an enemy is defeated, the user may recover, gain something, move or attack again."""

    @reacts(AfterDefeat, scope="enemies")
    async def make_use_of_it(self, ctx: Context, event: AfterDefeat) -> None:
        """Have it."""
        await self.collect(ctx)


class SpoilsByItself(Reward):
    """The same by nobody's choice and at no cost, for passive skills, items and conditions."""

    @reacts(AfterDefeat, scope="enemies", optional=False)
    async def make_use_of_it(self, ctx: Context, event: AfterDefeat) -> None:
        """Have it."""
        await self.collect(ctx)
