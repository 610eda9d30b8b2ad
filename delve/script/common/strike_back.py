"""An answer to an attack by an enemy: for skills of timing `reaction`, or at no cost by itself."""

from __future__ import annotations

from delve.script import (
    AfterAttack,
    ConditionDef,
    Context,
    Literal,
    Ref,
    Script,
    Skill,
    View,
    Window,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within


class _Answer(UnderCircumstances, Script):
    """What an enemy has to fear that attacks."""

    whom: Literal["self", "allies", "friends"] = param("self", "whom the enemy must have attacked")
    within: int = param(1, "how far away an ally of the bearer may be that was attacked, in spaces", ge=0)
    reach: int = param(1, "how far away the attacker may be, in spaces", ge=1)
    after: Literal["any", "hit", "miss"] = param("any", "what must have come of the attack")
    attacks: bool = param(False, "whether the bearer attacks the attacker; it must be able to")
    hearts: int = param(0, "hearts that the attacker suffers", ge=0, le=9)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "conditions that befall the attacker")
    push: int = param(0, "spaces by which the attacker is pushed away", ge=0, le=9)
    moves: int = param(0, "spaces that the bearer may move afterwards", ge=0, le=9)

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
        near = view.within(view.mask(owner), self.within)
        return target == event.target and any(near >> space & 1 for space in event.target_spaces)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The attacker must be near enough, and be one that can be attacked if that is the answer."""
        if not isinstance(event, AfterAttack) or not event.carried_out:
            return False
        if not view.piece(event.figure).on_board or not is_within(view, owner, event.figure, self.reach):
            return False
        if self.attacks and not view.can_attack(owner, event.figure):
            return False
        return self.attacked(view, owner, event) and self.counts(view, owner)

    async def _strike(self, ctx: Context, enemy: int) -> None:
        if self.attacks:
            await ctx.attack(enemy, free=True)
        if self.hearts:
            await ctx.damage(enemy, self.hearts)
        for condition in self.conditions:
            await ctx.inflict(enemy, condition)
        if self.push:
            await ctx.push(enemy, self.push)
        if self.moves:
            await ctx.move(ctx.actor, self.moves)


class StrikeBack(_Answer, Skill):
    """After an enemy near the user has attacked it or an ally, the user may strike back, or get out of the way."""

    @reacts(AfterAttack, scope="enemies")
    async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
        """Answer the attack."""
        await self._strike(ctx, event.figure)


class StrikeBackByItself(_Answer):
    """The same by nobody's choice and at no cost, for passive skills, items and conditions."""

    @reacts(AfterAttack, scope="enemies", optional=False, free=True)
    async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
        """Answer the attack."""
        await self._strike(ctx, event.figure)
