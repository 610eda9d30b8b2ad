"""Draughts: what is in a flask befalls whoever drinks it, or all around the space where it breaks."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Ref, Skill, Verdict, View, blocked, param, usable

THROW = "crawl:throw"


class Draught(Skill):
    """It is the same for friend and foe, drunk or thrown."""

    recovers: int = param(0, "hearts that are recovered", ge=0)
    hearts: int = param(0, "hearts that are suffered", ge=0)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "what it brings")
    around: int = param(1, "how far it splashes from where it breaks, in spaces", ge=0)

    def can_use(self, view: View, actor: int) -> Verdict:
        """It must do something to whoever drinks it; what is thrown may break for nothing."""
        if view.recalled(actor, THROW, "at") or self.hearts or self.would_change(view, actor):
            return usable()
        return blocked("you are not hurt" if self.recovers else "it would do nothing to you now")

    def would_change(self, view: View, drinker: int) -> bool:
        """Whether there is damage to recover, or a condition to gain that the drinker has not."""
        figure = view.piece(drinker)
        return bool(self.recovers and figure.damage) or not {*self.conditions} <= {*figure.conditions}

    def worth(self, view: View, actor: int) -> int:
        """An automated player drinks what mends it once it is badly hurt, and nothing else."""
        hurt, whole = view.piece(actor).damage, view.number("health", actor)
        return min(hurt, self.recovers) if hurt * 2 > whole else 0

    def befallen(self, view: View, actor: int) -> list[int]:
        """Who drinks it, or stands where it breaks."""
        at = view.recalled(actor, THROW, "at")
        if not at:
            return [actor]
        near = view.within(1 << (at - 1), self.around)
        return [figure.id for figure in view.figures() if view.mask(figure.id) & near]

    async def use(self, ctx: Context) -> None:
        """All of them at once are hurt; the rest comes one by one."""
        struck = self.befallen(ctx.view, ctx.actor)
        if self.hearts:
            await ctx.damage(struck, self.hearts)
        for figure in struck:
            if self.recovers:
                await ctx.recover(figure, self.recovers)
            for condition in self.conditions:
                await ctx.inflict(figure, condition)
