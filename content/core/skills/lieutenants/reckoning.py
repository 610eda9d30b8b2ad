"""Reckoning: whoever is tired pays."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class Reckoning(Skill):
    """All enemies near enough that have suffered fatigue suffer damage."""

    within: int = param(3, "how far away they may be, in spaces", ge=1)
    hearts: int = param(1, "hearts that each suffers", ge=1)

    def tired(self, view: View, actor: int) -> list[int]:
        """Those who have suffered fatigue."""
        near = figures_near(view, actor, "enemies", self.within)
        return [enemy for enemy in near if view.piece(enemy).fatigue]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must be tired."""
        if self.tired(view, actor):
            return usable()
        return blocked("nobody within {within} spaces has suffered fatigue", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """A heart of each of them, without dice."""
        return self.hearts * len(self.tired(view, actor))

    async def use(self, ctx: Context) -> None:
        """They all suffer at once."""
        await ctx.damage(self.tired(ctx.view, ctx.actor), self.hearts)
