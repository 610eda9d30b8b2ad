"""Wants It Back: Maud remembers who has taken something from her."""

from __future__ import annotations

from delve.script import AfterDamage, Context, Skill, View, Window, modifies, param, reacts


class WantsItBack(Skill):
    """Better attacks on whoever hurt the bearer last."""

    hearts: int = param(1, "hearts that are added", ge=1, le=9)

    @modifies("bonus_hearts")
    def take_it_back(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Hearts against that enemy alone."""
        return self.hearts if target == view.recalled(owner, self.id, "taker") else 0

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only damage that an enemy has done."""
        return bool(event.source) and view.attitude(owner, event.source) == "enemy"

    @reacts(AfterDamage, optional=False)
    async def remember_it(self, ctx: Context, event: AfterDamage) -> None:
        """Keep in mind who it was."""
        await ctx.remember("taker", event.source)
