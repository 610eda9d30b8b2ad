"""Breathe: somebody is fetched back."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import fallen_allies


class Breathe(Skill):
    """A hero who lies near the user stands again."""

    within: int = param(3, "how far away the hero may lie, in spaces", ge=0)
    hearts: int = param(5, "hearts that it recovers", ge=1)

    def fallen(self, view: View, actor: int) -> list[int]:
        """The knocked-out heroes near enough, the oldest first."""
        return fallen_allies(view, actor, view.within(view.mask(actor), self.within))

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must lie there."""
        if self.fallen(view, actor):
            return usable()
        return blocked("no knocked-out hero within {range} spaces", range=self.within)

    def worth(self, view: View, actor: int) -> int:
        """The hearts, and the action that somebody else would need for it."""
        return self.hearts + 2

    async def use(self, ctx: Context) -> None:
        """Choose the hero."""
        hero = await ctx.choose_figure(lambda: self.fallen(ctx.view, ctx.actor), "Who stands up?")
        await ctx.recover(hero, self.hearts)
