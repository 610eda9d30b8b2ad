"""Trample: hearts to all enemies beside, also in the middle of a move."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Trample(Skill):
    """Damage to each enemy that stands beside it."""

    hearts: int = param(1, "hearts that each of them suffers", ge=1)

    def beside(self, view: View, actor: int) -> list[int]:
        """The enemies next to it."""
        return [enemy.id for enemy in view.enemies_of(actor) if view.are_adjacent(actor, enemy.id)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to trample."""
        return usable() if self.beside(view, actor) else blocked("no enemy beside it")

    async def use(self, ctx: Context) -> None:
        """All at once."""
        await ctx.damage(self.beside(ctx.view, ctx.actor), self.hearts)
