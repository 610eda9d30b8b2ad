"""Wide Swath: one blow for several."""

from __future__ import annotations

from typing import ClassVar

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class WideSwath(Skill):
    """One roll against several enemies beside the user."""

    worth_of_a_blow: ClassVar[int] = 4
    """hearts that it costs an enemy, about"""
    targets: int = param(2, "how many enemies at most", ge=1)

    def beside(self, view: View, actor: int) -> list[int]:
        """The enemies beside the user that it can strike hand to hand."""
        melee = [weapon for weapon in view.weapons(actor) if weapon.attack.type == "melee"]
        can = {target for weapon in melee for target in view.targets(actor, weapon)}
        return [enemy for enemy in figures_near(view, actor, "enemies", 1) if enemy in can]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must allow an attack, and there must be somebody beside the user."""
        if not (verdict := view.may_attack(actor)).usable:
            return verdict
        return usable() if self.beside(view, actor) else blocked("no enemy beside you that you can strike")

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
