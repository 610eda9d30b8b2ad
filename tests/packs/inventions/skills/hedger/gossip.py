"""Gossip: nothing is as good for tired feet as what is said of others."""

from __future__ import annotations

from delve.script import AfterCounterChanged, Context, Skill, View, Window, param, reacts


class Gossip(Skill):
    """Fatigue recovered when something is put on an enemy."""

    fatigue: int = param(1, "fatigue that is recovered", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Something must have been put there, where the bearer sees it, and there must be fatigue."""
        if not isinstance(event, AfterCounterChanged) or event.by <= 0:
            return False
        return view.piece(owner).fatigue > 0 and view.sees(owner, event.figure)

    @reacts(AfterCounterChanged, scope="enemies")
    async def pass_it_on(self, ctx: Context, event: AfterCounterChanged) -> None:
        """Recover."""
        await ctx.recover(ctx.actor, fatigue=self.fatigue)
