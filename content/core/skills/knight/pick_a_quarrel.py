"""Pick a Quarrel: an enemy that had better strike the knight and nobody else."""

from __future__ import annotations

from core.skills.knight.until_next_turn import UntilNextTurn
from delve.script import Context, Verdict, View, blocked, modifies, param, usable
from delve.script.common.figures_near import figures_near


class PickAQuarrel(UntilNextTurn):
    """Its attacks on others are weaker, which forecasts know: automated players turn on the knight by themselves."""

    within: int = param(3, "how far away the enemy may be, in spaces", ge=1)
    hearts: int = param(2, "hearts that its attacks on others do less", ge=1, le=9)

    def enemies(self, view: View, actor: int) -> list[int]:
        """With whom the knight can pick one."""
        return figures_near(view, actor, "enemies", self.within, in_sight=True)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be an enemy near enough."""
        if self.enemies(view, actor):
            return usable()
        return blocked("no enemy in sight within {within} spaces", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """It spares a friend something if one of the enemies could strike one."""
        foes = [enemy for enemy in self.enemies(view, actor) if enemy != self.marked(view, actor)]
        near = (figures_near(view, foe, "enemies", view.speed(foe) + 1) for foe in foes)
        return self.hearts if any(set(them) - {actor} for them in near) else 0

    async def use(self, ctx: Context) -> None:
        """Choose the enemy."""
        await self.mark(
            ctx,
            await ctx.choose_figure(lambda: self.enemies(ctx.view, ctx.actor), "With whom?"),
        )

    @modifies("bonus_hearts", scope="enemies")
    def flinch(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """The enemy strikes others without force."""
        return -self.hearts if figure == self.marked(view, owner) and target != owner else 0
