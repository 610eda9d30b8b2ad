"""Salted: a knight recovers."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Salted(Skill):
    """Recover hearts."""

    hearts: int = param(2, "hearts that the user recovers", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """It makes sense only where something is to be recovered."""
        return usable() if view.piece(actor).damage else blocked("nothing to recover")

    async def use(self, ctx: Context) -> None:
        """Recover."""
        await ctx.recover(ctx.actor, self.hearts)
