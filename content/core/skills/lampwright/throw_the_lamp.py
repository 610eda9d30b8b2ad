"""Throw the Lamp: burning oil, for friend and foe."""

from __future__ import annotations

from core.skills.lampwright.lamps import lamps_of
from delve.script import ConditionDef, Context, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near, is_within


class ThrowTheLamp(Skill):
    """A lamp is given up for a fire around it."""

    within: int = param(5, "how far away the lamp may be, in spaces", ge=0)
    condition: Ref[ConditionDef] = param(..., "what befalls everybody on its space and beside it")
    hearts: int = param(2, "hearts that enemies there suffer", ge=0)

    def lamps(self, view: View, actor: int) -> dict[int, int]:
        """The space of each lamp near enough -> the lamp."""
        near = [one for one in lamps_of(view, actor) if is_within(view, actor, one.id, self.within)]
        return {one.spaces[0]: one.id for one in near}

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a lamp."""
        if self.lamps(view, actor):
            return usable()
        return blocked("no lamp of yours within {range} spaces", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """What each enemy around the best lamp suffers, with two for the condition; less three for each friend."""

        def gain(lamp: int) -> int:
            near = figures_near(view, lamp, "everyone", 1)
            return sum(self.hearts + 2 if view.attitude(actor, one) == "enemy" else -3 for one in near)

        return max(map(gain, self.lamps(view, actor).values()), default=0)

    async def use(self, ctx: Context) -> None:
        """Choose the lamp by its space, so that it is shown who will burn."""
        space = await ctx.choose_space(
            lambda: self.lamps(ctx.view, ctx.actor),
            "Which lamp?",
            strikes=lambda space: ctx.view.within(1 << space, 1),
        )
        lamp = self.lamps(ctx.view, ctx.actor)[space]
        struck = figures_near(ctx.view, lamp, "everyone", 1)
        await ctx.dismiss(lamp)
        await ctx.damage([one for one in struck if ctx.view.attitude(ctx.actor, one) == "enemy"], self.hearts)
        for figure in struck:
            await ctx.inflict(figure, self.condition)
