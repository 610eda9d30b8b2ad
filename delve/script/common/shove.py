"""A figure that is moved against its will or carried along, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Literal, Ref, Skill, TerrainDef, Verdict, View, blocked, param, usable
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import OfAKind, figures_near, is_hard_pressed
from delve.script.common.harms import Harm
from delve.script.common.pushing import can_swap, spaces_away, spaces_toward


class Shove(UnderCircumstances, OfAKind, Harm, Skill):
    """Push or pull a figure, or change places with it; then harm it if it is an enemy."""

    whom: Literal["enemies", "allies", "everyone"] = param(
        "enemies", "who may be moved; `everyone`: but not the user"
    )
    within: int = param(1, "how far away it may be, in spaces", ge=1)
    in_sight: bool = param(True, "whether the user must see it")
    way: Literal["push", "pull", "swap"] = param(
        "push", "away from the user, toward it, or each to where the other stands"
    )
    spaces: int = param(1, "how many spaces at most it is pushed or pulled", ge=1, le=20)
    harmed_on: tuple[Ref[TerrainDef], ...] = param(
        (), "grounds of which an enemy must touch one before or afterwards to be harmed; none: anywhere"
    )

    def can_be_moved(self, view: View, actor: int, figure: int) -> bool:
        """Whether there is a space for it on that way."""
        match self.way:
            case "push":
                return bool(spaces_away(view, actor, figure))
            case "pull":
                return bool(spaces_toward(view, actor, figure))
        return can_swap(view, actor, figure)

    def targets(self, view: View, actor: int) -> list[int]:
        """Those who are meant, near enough, and have somewhere to go; nobody unless the circumstances are so."""
        if not self.counts(view, actor):
            return []
        return [
            figure
            for figure in figures_near(view, actor, self.whom, self.within, in_sight=self.in_sight)
            if figure != actor and self.is_meant(view, figure) and self.can_be_moved(view, actor, figure)
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The circumstances must be so, and somebody must be there who can be moved."""
        if not self.counts(view, actor):
            return blocked("it cannot be used as you stand here now")
        if self.targets(view, actor):
            return usable()
        return blocked("nobody within {within} can be moved so", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int | None:
        """What the enemy suffers who loses most by it, with a heart for one who is pushed off or drawn near.

        Where the ground matters, it is for those who stand there: nobody knows where others would end.
        Where places change hands, it is a heart for a user who has to get away, and where only friends are moved, None:
        whoever plays has to try what comes of it.
        """
        if self.way == "swap":
            return int(is_hard_pressed(view, actor))
        enemies = [one for one in self.targets(view, actor) if view.attitude(actor, one) == "enemy"]
        if not enemies:
            return None
        harmed = [one for one in enemies if self.is_harmed(view, one)]
        return 1 + max(self.worth_of_harm(view, (one,)) for one in harmed) if harmed else 0

    def is_harmed(self, view: View, figure: int) -> bool:
        """Whether a figure stands where it is harmed."""
        ground, held = view.ground(), view.mask(figure)
        return not self.harmed_on or any(held & ground.get(terrain, 0) for terrain in self.harmed_on)

    async def use(self, ctx: Context) -> None:
        """Choose a figure, move it, and let befall an enemy what comes with it."""
        figure = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Whom?")
        was_there = self.is_harmed(ctx.view, figure)
        match self.way:
            case "push":
                await ctx.push(figure, self.spaces)
            case "pull":
                await ctx.pull(figure, self.spaces)
            case "swap":
                await ctx.swap(ctx.actor, figure)
        if ctx.view.attitude(ctx.actor, figure) != "enemy":
            return
        if was_there or self.is_harmed(ctx.view, figure):
            await self.harm(ctx, (figure,))
