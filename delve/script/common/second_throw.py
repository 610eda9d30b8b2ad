"""Dice of a roll that are thrown again by choice, for skills of timing `reaction`."""

from __future__ import annotations

from delve.script import (
    AfterAttackRolled,
    AfterDefenseRolled,
    AfterTestRolled,
    Context,
    Literal,
    Skill,
    View,
    Window,
    param,
    reacts,
)
from delve.script.common.figures_near import is_whom, is_within


class SecondThrow(Skill):
    """After somebody has rolled, throw some of those dice again; what they show then counts.

    The user chooses the dice once it has seen what they show.
    """

    roll: Literal["attack", "defense", "test", "any"] = param("attack", "after which roll")
    whom: Literal["self", "allies", "friends", "enemies"] = param("self", "whose roll it may be")
    within: int = param(3, "how far away anybody else may be who rolls, in spaces", ge=0)
    dice: int = param(1, "how many dice may be thrown again", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be such a roll, of somebody meant by `whom` who is near enough."""
        rolls = {AfterAttackRolled: "attack", AfterDefenseRolled: "defense", AfterTestRolled: "test"}
        if self.roll not in ("any", rolls.get(type(event))):
            return False
        if not is_whom(view, owner, event.figure, self.whom):
            return False
        return event.figure == owner or is_within(view, owner, event.figure, self.within)

    @reacts(AfterAttackRolled, scope="everyone")
    async def attack_again(self, ctx: Context, event: AfterAttackRolled) -> None:
        """Throw dice of an attack again."""
        await self._throw(ctx, event)

    @reacts(AfterDefenseRolled, scope="everyone")
    async def defend_again(self, ctx: Context, event: AfterDefenseRolled) -> None:
        """Throw dice of a defense again."""
        await self._throw(ctx, event)

    @reacts(AfterTestRolled, scope="everyone")
    async def test_again(self, ctx: Context, event: AfterTestRolled) -> None:
        """Throw dice of an attribute test again."""
        await self._throw(ctx, event)

    async def _throw(
        self, ctx: Context, event: AfterAttackRolled | AfterDefenseRolled | AfterTestRolled
    ) -> None:
        which = await ctx.choose_dice(event, self.dice, "Which dice are thrown again?")
        await ctx.reroll(event, which)
