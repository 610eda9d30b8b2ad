"""Cold Hand: a touch that one does not forget."""

from __future__ import annotations

from delve.script import AfterHit, Card, ConditionDef, Context, Ref, View, Window, param, reacts


class ColdHand(Card):
    """A condition for whoever one of the holder's figures has hit."""

    condition: Ref[ConditionDef] = param(..., "what befalls the target")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody who is not so already."""
        return isinstance(event, AfterHit) and self.condition not in view.piece(event.target).conditions

    @reacts(AfterHit, scope="allies")
    async def touch(self, ctx: Context, event: AfterHit) -> None:
        """It befalls the target at once."""
        await ctx.inflict(event.target, self.condition)
