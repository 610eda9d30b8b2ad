"""Wide Swath: one blow for several."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import Context, param


class WideSwath(CloseQuarters):
    """One roll against several enemies beside the user."""

    targets: int = param(2, "how many enemies at most", ge=1)

    async def use(self, ctx: Context) -> None:
        """Choose whom the blow strikes."""
        first, *others = await ctx.choose_figures(
            lambda: self.beside(ctx.view, ctx.actor), self.targets, "Strike whom?", least=1
        )
        await ctx.attack(first, others=tuple(others), type="melee")
