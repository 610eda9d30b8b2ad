"""Throw the Lamp: burning oil, for friend and foe."""

from __future__ import annotations

from core.skills.lampwright.lamps import choose_lamp, lamps_of
from delve.script import ConditionDef, Context, Piece, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import is_within


class ThrowTheLamp(Skill):
    """A lamp is given up for a fire where it lands."""

    within: int = param(5, "how far away the lamp may be, in spaces", ge=0)
    flies: int = param(4, "how far from the user the lamp may land, in spaces", ge=0)
    condition: Ref[ConditionDef] = param(..., "what befalls everybody on its space and beside it")
    hearts: int = param(2, "hearts that enemies there suffer", ge=0)

    def lamps(self, view: View, actor: int) -> list[Piece]:
        """The lamps near enough, the oldest first."""
        return [one for one in lamps_of(view, actor) if is_within(view, actor, one.id, self.within)]

    def landings(self, view: View, actor: int) -> tuple[int, ...]:
        """The spaces onto which a lamp can be thrown."""
        return view.spaces(view.within(view.mask(actor), self.flies) & view.visible(actor))

    def struck(self, view: View, space: int) -> list[int]:
        """The figures that burn if a lamp lands on a space, the oldest first."""
        fire = view.within(1 << space, 1)
        return [one.id for one in view.figures() if view.mask(one.id) & fire]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a lamp."""
        if self.lamps(view, actor):
            return usable()
        return blocked("no lamp of yours within {range} spaces", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """What enemies suffer where most of them burn, with two for the condition; less three for each friend."""
        return max(self.gain(view, actor, space) for space in self.landings(view, actor))

    def gain(self, view: View, actor: int, space: int) -> int:
        """What it is worth that a lamp lands on a space."""
        struck = self.struck(view, space)
        return sum(self.hearts + 2 if view.attitude(actor, one) == "enemy" else -3 for one in struck)

    async def use(self, ctx: Context) -> None:
        """Choose the lamp, then where it lands; players see who will burn."""
        lamp = await choose_lamp(ctx, self.lamps(ctx.view, ctx.actor), "Which lamp?")
        space = await ctx.choose_space(
            lambda: self.landings(ctx.view, ctx.actor),
            "Where does it land?",
            strikes=lambda space: ctx.view.within(1 << space, 1),
        )
        await ctx.dismiss(lamp)
        struck = self.struck(ctx.view, space)
        await ctx.damage([one for one in struck if ctx.view.attitude(ctx.actor, one) == "enemy"], self.hearts)
        for figure in struck:
            await ctx.inflict(figure, self.condition)
