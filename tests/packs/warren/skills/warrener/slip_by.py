"""Slip By: past somebody in a narrow place."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, usable


class SlipBy(Skill):
    """Change places with somebody beside the user."""

    def beside(self, view: View, actor: int) -> list[int]:
        """All figures next to it."""
        return [p.id for p in view.figures() if p.id != actor and view.are_adjacent(actor, p.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to pass."""
        return usable() if self.beside(view, actor) else blocked("nobody beside you")

    async def use(self, ctx: Context) -> None:
        """Where sizes differ nothing happens."""
        other = await ctx.choose_figure(lambda: self.beside(ctx.view, ctx.actor), "Slip by whom?")
        await ctx.swap(ctx.actor, other)
