"""What follows an attack of one's own: for skills of timing `reaction`, or at no cost by itself."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Literal, Skill, View, Window, param, reacts
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.harms import Gain, Harm
from delve.script.common.meant import MeantAttacks


class Aftermath(UnderCircumstances, MeantAttacks, Harm, Gain):
    """Part of a script for what befalls those whom the bearer has attacked, and for what it gets by that.

    How a target must be is asked once the attack is over: whoever was hit is hurt by then.
    """

    after: Literal["any", "hit", "damage"] = param("damage", "what must have come of the attack")
    follows: bool = param(False, "whether the bearer steps into the space from which the target was moved")

    def struck(self, view: View, event: AfterAttack) -> list[int]:
        """The targets of whom enough has come and that are meant, also those that have fallen."""
        match self.after:
            case "any":
                targets = [event.target, *event.others] if event.carried_out else []
            case "hit":
                targets = [*event.suffered]
            case "damage":
                targets = [target for target, hearts in event.suffered.items() if hearts]
        return [one for one in targets if self.is_attack(view, event.figure, one, event.weapon)]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Enough must have come of the attack, and something must come of that."""
        if not isinstance(event, AfterAttack) or not self.counts(view, owner):
            return False
        struck = self.struck(view, event)
        left = [target for target in struck if view.piece(target).on_board]
        if any(self.would_change(view, owner, target) for target in left):
            return True
        return bool(struck) and self.would_help(view, owner)

    async def follow_up(self, ctx: Context, event: AfterAttack) -> None:
        """Harm those that are left, follow the first of them if it was moved, and have what there is to be had."""
        struck = [target for target in self.struck(ctx.view, event) if ctx.view.piece(target).on_board]
        await self.harm(ctx, struck)
        if self.follows and event.target in struck:
            left = [space for space in event.target_spaces if ctx.view.free() >> space & 1]
            if left:
                await ctx.place(ctx.actor, left[0], entering=True)
        await self.gain(ctx, ctx.actor)


class OnHit(Aftermath, Skill):
    """After an attack of the user something may befall its targets, and the user may gain something."""

    @reacts(AfterAttack)
    async def after_a_hit(self, ctx: Context, event: AfterAttack) -> None:
        """Let it follow."""
        await self.follow_up(ctx, event)


class OnHitByItself(Aftermath):
    """The same by nobody's choice and at no cost, for passive skills, items and conditions."""

    @reacts(AfterAttack, optional=False)
    async def after_a_hit(self, ctx: Context, event: AfterAttack) -> None:
        """Let it follow."""
        await self.follow_up(ctx, event)
