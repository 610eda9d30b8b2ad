"""Nothing to Show: an effort that came to nothing has to be paid for."""

from __future__ import annotations

from delve.script import AfterAttack, Card, ConditionDef, Context, Ref, View, Window, param, reacts


class NothingToShow(Card):
    """A condition for an enemy whose attack did no damage."""

    condition: Ref[ConditionDef] = param(..., "what befalls it")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It was carried out, did no damage, and befalls somebody who is not so already."""
        in_vain = isinstance(event, AfterAttack) and event.carried_out and not any(event.suffered.values())
        return in_vain and self.condition not in view.piece(event.figure).conditions

    @reacts(AfterAttack, scope="enemies")
    async def call_in(self, ctx: Context, event: AfterAttack) -> None:
        """It befalls whoever attacked."""
        await ctx.inflict(event.figure, self.condition)
