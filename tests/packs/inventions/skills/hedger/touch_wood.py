"""Touch Wood: bad luck that is over is good luck."""

from __future__ import annotations

from delve.script import AfterCardPlayed, Context, Skill, View, Window, param, reacts


class TouchWood(Skill):
    """Fatigue recovered after a card of the other side."""

    fatigue: int = param(1, "fatigue that is recovered", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A card of an enemy, and fatigue to recover."""
        if not isinstance(event, AfterCardPlayed) or not view.piece(owner).fatigue:
            return False
        return view.ruleset.attitude(view.piece(owner).side, event.side) == "enemy"

    @reacts(AfterCardPlayed, scope="everyone", optional=False)
    async def breathe_again(self, ctx: Context, event: AfterCardPlayed) -> None:
        """Recover."""
        await ctx.recover(ctx.actor, fatigue=self.fatigue)
