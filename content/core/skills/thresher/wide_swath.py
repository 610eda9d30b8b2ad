"""Wide Swath: one blow for several."""

from __future__ import annotations

from core.skills.close_quarters import CloseQuarters
from delve.script import Context, View, param


class WideSwath(CloseQuarters):
    """One roll against several enemies beside the user."""

    targets: int = param(2, "how many enemies at most", ge=1)

    def worth(self, view: View, actor: int) -> int:
        """What a blow does to each, if it strikes several: one alone is attacked without it."""
        struck = min(self.targets, len(self.beside(view, actor)))
        return self.worth_of_a_blow * struck if struck > 1 else 0

    async def use(self, ctx: Context) -> None:
        """Choose whom the blow strikes."""
        first, *others = await ctx.choose_figures(
            lambda: self.beside(ctx.view, ctx.actor), self.targets, "Strike whom?", least=1
        )
        await ctx.attack(first, others=tuple(others), type="melee")
