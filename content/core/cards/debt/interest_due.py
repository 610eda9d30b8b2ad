"""Interest Due: who has nothing left pays with something else."""

from __future__ import annotations

from delve.script import Card, Context, Phase, View, Window, param, reacts


class InterestDue(Card):
    """Damage to all enemies that are exhausted."""

    hearts: int = param(2, "hearts that each suffers", ge=1)

    def spent(self, view: View) -> list[int]:
        """The heroes that can bear no more fatigue."""
        heroes = (one for one in view.figures("heroes") if one.kind == "hero")
        return [hero.id for hero in heroes if not view.stamina_left(hero.id)]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody must be spent."""
        return bool(self.spent(view))

    @reacts("overlord_start", scope="everyone")
    async def collect(self, ctx: Context, event: Phase) -> None:
        """They all suffer at once."""
        await ctx.damage(self.spent(ctx.view), self.hearts)
