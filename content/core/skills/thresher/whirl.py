"""Whirl: whoever stands too close."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import Context, View
from delve.script.common.figures_near import figures_near


class Whirl(CloseQuarters):
    """One roll against everybody around; an enemy among them is the target."""

    def worth(self, view: View, actor: int) -> int:
        """What a blow does to each enemy, if there are several, less what it does to friends."""
        enemies, allies = len(self.beside(view, actor)), len(figures_near(view, actor, "allies", 1))
        return self.worth_of_a_blow * (enemies - allies) if enemies > 1 else 0

    async def use(self, ctx: Context) -> None:
        """Strike everybody; friends are struck as others."""
        enemies = self.beside(ctx.view, ctx.actor)
        allies = figures_near(ctx.view, ctx.actor, "allies", 1)
        await ctx.attack(enemies[0], others=(*enemies[1:], *allies), type="melee", strikes="all")
