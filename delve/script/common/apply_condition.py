"""A condition put on an enemy, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words
from delve.script.common.harms import Harm


class ApplyCondition(Skill):
    """Inflict a condition on one enemy in sight, or on several."""

    condition: Ref[ConditionDef] = param(..., "what befalls the enemy")
    within: int = param(3, "how far away the enemy may be, in spaces", ge=1)
    figures: int = param(1, "how many enemies it may befall", ge=1)

    def seen(self, view: View, actor: int) -> list[int]:
        """The enemies in sight that are near enough."""
        near = view.within(view.mask(actor), self.within)
        return [
            enemy.id
            for enemy in view.enemies_of(actor)
            if view.mask(enemy.id) & near and view.sees(actor, enemy.id)
        ]

    def targets(self, view: View, actor: int) -> list[int]:
        """Those of them that do not have the condition already."""
        return [
            enemy for enemy in self.seen(view, actor) if self.condition not in view.piece(enemy).conditions
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be an enemy in sight that does not have the condition already."""
        if not self.seen(view, actor):
            return blocked("no enemy in sight within {within}", within=distance_in_words(self.within))
        return usable() if self.targets(view, actor) else blocked("every enemy near enough is so already")

    def worth(self, view: View, actor: int) -> int | None:
        """As much for each enemy that it may befall."""
        return Harm.worth_of_a_condition * min(self.figures, len(self.targets(view, actor)))

    async def use(self, ctx: Context) -> None:
        """Choose the enemies, and inflict the condition on each."""
        if self.figures == 1:
            enemy = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Upon whom?")
            await ctx.inflict(enemy, self.condition)
            return
        for enemy in await ctx.choose_figures(
            lambda: self.targets(ctx.view, ctx.actor), self.figures, "Upon whom?", least=1
        ):
            await ctx.inflict(enemy, self.condition)
