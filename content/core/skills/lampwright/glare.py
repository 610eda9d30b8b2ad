"""Glare: the lamps flare up."""

from __future__ import annotations

from core.skills.lampwright.lamps import UNDEAD, lit_enemies
from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import traits_of


class Glare(Skill):
    """Damage to all enemies in the light, and more to the undead."""

    hearts: int = param(1, "hearts that each enemy suffers", ge=0)
    undead_hearts: int = param(2, "hearts that the undead suffer instead", ge=0)

    def harm(self, view: View, enemy: int) -> int:
        """What an enemy suffers."""
        return self.undead_hearts if UNDEAD in traits_of(view, enemy) else self.hearts

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to hurt."""
        return usable() if lit_enemies(view, actor) else blocked("no enemy in your lamplight")

    def worth(self, view: View, actor: int) -> int:
        """All that they suffer."""
        return sum(self.harm(view, enemy) for enemy in lit_enemies(view, actor))

    async def use(self, ctx: Context) -> None:
        """Those who suffer as much suffer at once."""
        harmed = {enemy: self.harm(ctx.view, enemy) for enemy in lit_enemies(ctx.view, ctx.actor)}
        for hearts in sorted(set(harmed.values()), reverse=True):
            await ctx.damage([enemy for enemy, harm in harmed.items() if harm == hearts], hearts)
