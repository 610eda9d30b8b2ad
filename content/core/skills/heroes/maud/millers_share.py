"""Miller's Share: Maud takes back what was hers, and something for the time without it."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import Context, View, param


class MillersShare(CloseQuarters):
    """A heavy blow that heals whoever strikes it."""

    hearts: int = param(3, "hearts that are added", ge=0, le=9)

    def worth(self, view: View, actor: int) -> int | None:
        """It is kept until there is something to take back; then it is worth what comes of it."""
        return None if view.piece(actor).damage > self.hearts else 0

    async def use(self, ctx: Context) -> None:
        """Strike, and recover what the enemy has suffered."""
        enemy = await ctx.choose_figure(lambda: self.beside(ctx.view, ctx.actor), "Strike whom?")
        taken = await ctx.attack(enemy, hearts=self.hearts, type="melee")
        if taken:
            await ctx.recover(ctx.actor, taken)
