"""Shoulder: somebody gets out of the way."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Shoulder(Skill):
    """Push an enemy that stands beside it."""

    spaces: int = param(2, "how many spaces at most", ge=1)

    def beside(self, view: View, actor: int) -> list[int]:
        """The enemies next to it."""
        return [enemy.id for enemy in view.enemies_of(actor) if view.are_adjacent(actor, enemy.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to push."""
        return usable() if self.beside(view, actor) else blocked("no enemy beside it")

    async def use(self, ctx: Context) -> None:
        """Its side leads the way."""
        enemy = await ctx.choose_figure(lambda: self.beside(ctx.view, ctx.actor), "Push whom?")
        await ctx.push(enemy, self.spaces)
