"""Cast the Net: several at a throw, and the first of them on the line."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class CastTheNet(Skill):
    """A condition for an enemy and those beside it; the one that was aimed at is pulled."""

    within: int = param(3, "how far away the enemy may be, in spaces", ge=1)
    condition: Ref[ConditionDef] = param(..., "what befalls them")
    spaces: int = param(2, "how far the enemy is pulled, in spaces", ge=0)

    def in_reach(self, view: View, actor: int) -> list[int]:
        """The enemies in sight and near enough."""
        return figures_near(view, actor, "enemies", self.within, in_sight=True)

    def under_it(self, view: View, actor: int, target: int) -> list[int]:
        """The enemy and all other enemies beside it."""
        near = view.within(view.mask(target), 1)
        return [enemy.id for enemy in view.enemies_of(actor) if view.mask(enemy.id) & near]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to throw it at."""
        if self.in_reach(view, actor):
            return usable()
        return blocked("no enemy in sight within {within} spaces", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """Two hearts for each that it would hold, if these are several."""
        caught = [len(self.under_it(view, actor, one)) for one in self.in_reach(view, actor)]
        return 2 * max(caught) if caught and max(caught) > 1 else 0

    async def use(self, ctx: Context) -> None:
        """Choose the enemy; it is pulled once all of them hang in it."""
        target = await ctx.choose_figure(lambda: self.in_reach(ctx.view, ctx.actor), "Throw it over whom?")
        for enemy in self.under_it(ctx.view, ctx.actor, target):
            await ctx.inflict(enemy, self.condition)
        await ctx.pull(target, self.spaces)
