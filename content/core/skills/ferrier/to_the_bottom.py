"""To the Bottom: an enemy comes nearer, and the water holds it."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Ref, Skill, TerrainDef, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import figures_near


class ToTheBottom(Skill):
    """Pull an enemy; if that takes it into a ground, it suffers there."""

    within: int = param(5, "how far away the enemy may be, in spaces", ge=1)
    pull: int = param(3, "spaces by which it is pulled at most", ge=1)
    terrain: Ref[TerrainDef] = param(..., "the ground that holds it")
    hearts: int = param(2, "hearts that it suffers there", ge=0)
    condition: Ref[ConditionDef] = param(..., "what befalls it there")

    def targets(self, view: View, actor: int) -> list[int]:
        """The enemies in sight that are near enough."""
        return figures_near(view, actor, "enemies", self.within, in_sight=True)

    def is_in(self, view: View, figure: int) -> bool:
        """Whether a figure stands on the ground with all its spaces."""
        return not view.mask(figure) & ~view.ground().get(self.terrain, 0)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be an enemy."""
        if self.targets(view, actor):
            return usable()
        return blocked("no enemy in sight within {within}", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int:
        """What it does to whoever stands in the ground already; else nobody knows where the pull would end."""
        return self.hearts + 1 if any(self.is_in(view, one) for one in self.targets(view, actor)) else 0

    async def use(self, ctx: Context) -> None:
        """The ground counts where the pull has ended."""
        enemy = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Who is pulled?")
        await ctx.pull(enemy, self.pull)
        if ctx.view.piece(enemy).on_board and self.is_in(ctx.view, enemy):
            await ctx.inflict(enemy, self.condition)
            await ctx.damage(enemy, self.hearts)
