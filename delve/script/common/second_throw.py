"""Dice of a roll that are thrown again by choice, for skills of timing `reaction`."""

from __future__ import annotations

from delve.script import (
    AfterAttackRolled,
    AfterDefenseRolled,
    AfterTestRolled,
    Context,
    DieDef,
    Face,
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

    The user sees what the dice show, and picks among those that could show something better for it, the worst first.
    """

    roll: Literal["attack", "defense", "test", "any"] = param("attack", "after which roll")
    whom: Literal["self", "allies", "friends", "enemies"] = param("self", "whose roll it may be")
    within: int = param(3, "how far away anybody else may be who rolls, in spaces", ge=0)
    dice: int = param(1, "how many dice may be thrown again", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be such a roll of somebody who is meant and near enough, with a die that could be better."""
        rolls = {AfterAttackRolled: "attack", AfterDefenseRolled: "defense", AfterTestRolled: "test"}
        if self.roll not in ("any", rolls.get(type(event))):
            return False
        if not is_whom(view, owner, event.figure, self.whom):
            return False
        near = event.figure == owner or is_within(view, owner, event.figure, self.within)
        return near and bool(self.worth_throwing(view, event))

    def worth_throwing(self, view: View, event: Window) -> tuple[int, ...]:
        """The places of the dice that could show something better for the user, the worst first."""
        if not isinstance(event, AfterAttackRolled | AfterDefenseRolled | AfterTestRolled):
            return ()
        wants_more = (self.whom != "enemies") != isinstance(event, AfterTestRolled)
        places: dict[int, int] = {}
        for place, (die, face) in enumerate(zip(event.dice, event.faces, strict=True)):
            faces = view.library.get(DieDef, die).faces
            values = [self.value(each) if wants_more else -self.value(each) for each in faces]
            if values[face] < max(values):
                places[place] = values[face]
        return tuple(sorted(places, key=lambda place: (places[place], place)))

    def value(self, face: Face) -> int:
        """How good a face is for whoever has rolled it; shields are, but for tests."""
        return -99 if face.miss else 4 * (face.hearts + face.shields) + 2 * face.surges + face.range

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
        among = self.worth_throwing(ctx.view, event)
        which = await ctx.choose_dice(event, self.dice, "Which dice are thrown again?", among=among)
        await ctx.reroll(event, which)
