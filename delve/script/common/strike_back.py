"""An answer to an attack by an enemy: for skills of timing `reaction`, or at no cost by itself."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Literal, Skill, View, Window, param, reacts
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within, stood_within
from delve.script.common.harms import Gain, Harm


class Answer(UnderCircumstances, Harm, Gain):
    """Part of a script that answers an attack: what befalls the attacker, and what the bearer gets."""

    whom: Literal["self", "allies", "friends"] = param("self", "whom the enemy must have attacked")
    within: int = param(1, "how far away an ally of the bearer may be that was attacked, in spaces", ge=0)
    reach: int = param(1, "how far away the attacker may be, in spaces", ge=1)
    after: Literal["any", "hit", "miss"] = param("any", "what must have come of the attack")
    attacks: bool = param(False, "whether the bearer attacks the attacker; it must be able to")

    def attacked(self, view: View, owner: int, event: AfterAttack) -> bool:
        """Whether one whom `whom` means, and who was near enough, was attacked with such a result."""
        for target in (event.target, *event.others):
            if is_whom(view, owner, target, self.whom) and (
                target == owner or self._was_near(view, owner, target, event)
            ):
                return self.after == "any" or (self.after == "hit") == (target in event.suffered)
        return False

    def _was_near(self, view: View, owner: int, target: int, event: AfterAttack) -> bool:
        if view.piece(target).on_board:
            return is_within(view, owner, target, self.within)
        return target == event.target and stood_within(view, owner, target, event.target_spaces, self.within)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The attacker must be near enough, and be one that can be attacked if that is the answer."""
        if not isinstance(event, AfterAttack) or not event.carried_out:
            return False
        if not view.piece(event.figure).on_board or not is_within(view, owner, event.figure, self.reach):
            return False
        if self.attacks and not view.can_attack(owner, event.figure):
            return False
        return self.attacked(view, owner, event) and self.counts(view, owner)

    async def answer(self, ctx: Context, enemy: int) -> None:
        """Attack, harm the attacker, then have what there is to be had."""
        if self.attacks:
            await ctx.attack(enemy, free=True)
        await self.harm(ctx, (enemy,))
        await self.gain(ctx, ctx.actor)


class StrikeBack(Answer, Skill):
    """After an enemy near the user has attacked it or an ally, the user may strike back, or get out of the way."""

    @reacts(AfterAttack, scope="enemies")
    async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
        """Answer the attack."""
        await self.answer(ctx, event.figure)


class StrikeBackByItself(Answer):
    """The same by nobody's choice and at no cost, for passive skills, items and conditions."""

    @reacts(AfterAttack, scope="enemies", optional=False)
    async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
        """Answer the attack."""
        await self.answer(ctx, event.figure)
