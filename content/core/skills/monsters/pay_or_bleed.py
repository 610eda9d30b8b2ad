"""Pay or Bleed: the victim chooses what it loses."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, phrase, usable
from delve.script.common.figures_near import figures_near


class PayOrBleed(Skill):
    """An enemy suffers fatigue or hearts, as its own side picks."""

    within: int = param(3, "how far away the enemy may be, in spaces", ge=1)
    fatigue: int = param(2, "fatigue that paying costs", ge=1)
    hearts: int = param(1, "hearts that bleeding costs", ge=1)

    def debtors(self, view: View, actor: int) -> list[int]:
        """The heroes near enough that it sees."""
        near = figures_near(view, actor, "enemies", self.within, in_sight=True)
        return [figure for figure in near if view.piece(figure).kind == "hero"]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must be there to pay."""
        if self.debtors(view, actor):
            return usable()
        return blocked("no hero in sight within {within} spaces", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """Either way it costs about a heart."""
        return self.hearts

    async def use(self, ctx: Context) -> None:
        """Choose the hero; its side chooses the price, if it can still pay with fatigue."""
        debtor = await ctx.choose_figure(lambda: self.debtors(ctx.view, ctx.actor), "Who pays?")
        bleed = ("bleed", phrase("Suffer {n} damage", n=self.hearts))
        pay = ("pay", phrase("Suffer {n} fatigue", n=self.fatigue))
        options = [pay, bleed] if ctx.view.stamina_left(debtor) >= self.fatigue else [bleed]
        victim = ctx.view.piece(debtor)
        price = await ctx.choose_option(options, "How does {who} pay?", by=victim.side, who=victim.name)
        if price == "pay":
            await ctx.fatigue(debtor, self.fatigue)
        else:
            await ctx.damage(debtor, self.hearts)
