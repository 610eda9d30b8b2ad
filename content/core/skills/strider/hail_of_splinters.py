"""Hail of Splinters: hearts to everybody around a space, friend or foe."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class HailOfSplinters(Skill):
    """Damage to all figures in a small area."""

    range: int = param(5, "how far the space may be, in spaces", ge=1)
    hearts: int = param(1, "hearts that each figure suffers", ge=1)

    def area(self, view: View, space: int) -> int:
        """Mask of a space and those beside it."""
        return view.within(1 << space, 1)

    def struck(self, view: View, space: int) -> list[int]:
        """The figures on a space and beside it."""
        area = self.area(view, space)
        return [figure.id for figure in view.figures() if view.mask(figure.id) & area]

    def spaces(self, view: View, actor: int) -> list[int]:
        """The spaces in sight around which an enemy would be struck."""
        seen = view.visible(actor) & view.within(view.mask(actor), self.range)
        return list(view.spaces(seen & view.within(view.masks(view.enemies_of(actor)), 1)))

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to strike."""
        return (
            usable()
            if self.spaces(view, actor)
            else blocked("no enemy in sight within {range} spaces", range=self.range)
        )

    async def use(self, ctx: Context) -> None:
        """Choose the space; all damage there is one event."""
        space = await ctx.choose_space(
            lambda: self.spaces(ctx.view, ctx.actor),
            "Where does it come down?",
            strikes=lambda space: self.area(ctx.view, space),
        )
        await ctx.damage(self.struck(ctx.view, space), self.hearts)
