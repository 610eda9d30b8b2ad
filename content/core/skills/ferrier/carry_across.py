"""Carry Across: a friend comes to the other side of whatever was in its way."""

from __future__ import annotations

from core.skills.ferrier.passengers import Passengers
from delve.script import Context, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import figures_near, is_hard_pressed


class CarryAcross(Passengers):
    """Put a friend a few spaces from where it stands."""

    within: int = param(4, "how far away the friend may be, in spaces", ge=1)
    spaces: int = param(2, "how far from where it stands it may come, in spaces", ge=1)

    def friends_near(self, view: View, actor: int) -> list[int]:
        """The others that are near enough."""
        return figures_near(view, actor, "allies", self.within)

    def shores(self, view: View, friend: int) -> tuple[int, ...]:
        """Where a friend could be put."""
        return self.landings(view, friend, view.within(view.mask(friend), self.spaces))

    def passengers(self, view: View, actor: int) -> list[int]:
        """Those of them for whom there is a space."""
        return [friend for friend in self.friends_near(view, actor) if self.shores(view, friend)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a friend, and a space for it."""
        if not self.friends_near(view, actor):
            return blocked("no friend within {within}", within=distance_in_words(self.within))
        return usable() if self.passengers(view, actor) else blocked("no free space near any friend")

    def worth(self, view: View, actor: int) -> int:
        """Something, if it gets a hurt friend away from an enemy; else nobody can tell where a friend wants to be."""
        return 2 if any(is_hard_pressed(view, friend) for friend in self.passengers(view, actor)) else 0

    async def use(self, ctx: Context) -> None:
        """Choose who goes, and where."""
        friend = await ctx.choose_figure(
            lambda: self.passengers(ctx.view, ctx.actor), "Who is carried across?"
        )
        space = await ctx.choose_space(lambda: self.shores(ctx.view, friend), "Where to?")
        await ctx.place(friend, space)
