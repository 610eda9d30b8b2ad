"""The user is somewhere else at once, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Literal, Skill, Verdict, View, blocked, param, usable
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.distances import distance_in_words
from delve.script.common.harms import Gain


class Leap(UnderCircumstances, Gain, Skill):
    """The user places itself on a free space near enough, without going there step by step."""

    within: int = param(3, "how far away the space may be, in spaces", ge=1)
    in_sight: bool = param(True, "whether the user must see the space")
    beside: Literal["anything", "ally", "enemy"] = param("anything", "beside whom the space must be")
    entering: bool = param(True, "whether what the ground does to those who enter it happens there")

    def landings(self, view: View, actor: int) -> tuple[int, ...]:
        """The spaces to which it may leap; none unless the circumstances are so."""
        if not self.counts(view, actor):
            return ()
        here = view.mask(actor)
        spaces = view.stops(actor) & view.within(here, self.within) & ~here
        if self.in_sight:
            spaces &= view.visible(actor)
        if self.beside != "anything":
            others = view.allies_of(actor) if self.beside == "ally" else view.enemies_of(actor)
            spaces &= view.adjacent(view.masks(others))
        return view.spaces(spaces)

    def can_use(self, view: View, actor: int) -> Verdict:
        """The circumstances must be so, and there must be a free space."""
        if not self.counts(view, actor):
            return blocked("it cannot be used as you stand here now")
        if self.landings(view, actor):
            return usable()
        within = distance_in_words(self.within)
        match self.beside:
            case "ally":
                return blocked("no free space beside an ally within {within}", within=within)
            case "enemy":
                return blocked("no free space beside an enemy within {within}", within=within)
        return blocked("no free space within {within}", within=within)

    async def use(self, ctx: Context) -> None:
        """Choose where to, be there, and have what there is to be had."""
        space = await ctx.choose_space(lambda: self.landings(ctx.view, ctx.actor), "Leap where?")
        await ctx.place(ctx.actor, space, entering=self.entering)
        await self.gain(ctx, ctx.actor)
