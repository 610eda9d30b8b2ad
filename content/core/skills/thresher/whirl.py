"""Whirl: whoever stands too close."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import Context
from delve.script.common.figures_near import figures_near


class Whirl(CloseQuarters):
    """One roll against everybody around; an enemy among them is the target."""

    async def use(self, ctx: Context) -> None:
        """Strike everybody; friends are struck as others."""
        enemies = self.beside(ctx.view, ctx.actor)
        allies = figures_near(ctx.view, ctx.actor, "allies", 1)
        await ctx.attack(enemies[0], others=(*enemies[1:], *allies), type="melee", strikes="all")
