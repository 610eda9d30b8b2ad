"""Banked Fire: it warms as long as nobody stirs it."""

from __future__ import annotations

from delve.script import AfterRefresh, Context, Skill, View, Window, modifies, param, reacts


class BankedFire(Skill):
    """A better defense as long as the skill is exhausted, and something when it is ready again."""

    shields: int = param(1, "shields meanwhile", ge=1, le=9)
    fatigue: int = param(1, "fatigue that is recovered at the end", ge=0)

    async def use(self, ctx: Context) -> None:
        """To be exhausted is all that it takes."""

    @modifies("bonus_shields")
    def glow(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """Shields of the bearer's defense."""
        return self.shields if view.exhausted(owner, self.id) else 0

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be this skill that is ready again."""
        return isinstance(event, AfterRefresh) and self.id in event.skills

    @reacts(AfterRefresh, optional=False, free=True)
    async def flare(self, ctx: Context, event: AfterRefresh) -> None:
        """Recover fatigue."""
        await ctx.recover(ctx.actor, fatigue=self.fatigue)
