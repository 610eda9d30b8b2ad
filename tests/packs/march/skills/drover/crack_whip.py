"""Crack the whip: all enemies around the user are hurt."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class CrackWhip(Skill):
    """Damage to every enemy near enough."""

    within: int = param(2, "how far it reaches, in spaces", ge=1)
    hearts: int = param(1, "damage that each of them suffers", ge=1)

    def struck(self, view: View, actor: int) -> list[int]:
        """The enemies near enough."""
        near = view.within(view.mask(actor), self.within)
        return [enemy.id for enemy in view.enemies_of(actor) if view.mask(enemy.id) & near]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be an enemy."""
        if self.struck(view, actor):
            return usable()
        return blocked("no enemy within {range} spaces", range=self.within)

    async def use(self, ctx: Context) -> None:
        """All of them at once."""
        await ctx.damage(self.struck(ctx.view, ctx.actor), self.hearts)
