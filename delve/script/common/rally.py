"""Something for allies to do or to have at once, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Literal, Skill, Verdict, View, blocked, param, usable
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import figures_near
from delve.script.common.harms import Gain


class Rally(UnderCircumstances, Gain, Skill):
    """An ally near enough recovers, gains something, moves or attacks at once; or several do, one after another."""

    whom: Literal["self", "allies", "friends"] = param("allies", "for whom it is; `friends`: the user too")
    within: int = param(3, "how far away they may be, in spaces", ge=0)
    in_sight: bool = param(False, "whether the user must see them")
    figures: int = param(1, "how many of them it may be, as the user chooses; 0: all of them", ge=0)
    attacks: bool = param(False, "whether each may make an attack, at no action")
    hearts: int = param(0, "hearts added to that attack", ge=0, le=9)

    def prey(self, view: View, figure: int) -> list[int]:
        """The enemies that a figure could attack if it is to attack."""
        if not self.attacks:
            return []
        return [enemy.id for enemy in view.enemies_of(figure) if view.can_attack(figure, enemy.id)]

    def rallied(self, view: View, actor: int) -> list[int]:
        """Those near enough who would get something of it; nobody unless the circumstances are so."""
        if not self.counts(view, actor):
            return []
        near = figures_near(view, actor, self.whom, self.within, in_sight=self.in_sight)
        return [figure for figure in near if self.would_help(view, figure) or self.prey(view, figure)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The circumstances must be so, and somebody must get something of it."""
        if not self.counts(view, actor):
            return blocked("it cannot be used as you stand here now")
        if self.rallied(view, actor):
            return usable()
        return blocked("nobody within {within} gets anything of it", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose them if there is a choice; each has it, and then attacks if it is to attack."""
        for figure in await self._chosen(ctx):
            if not ctx.view.piece(figure).on_board:
                continue
            await self.gain(ctx, figure)
            if self.prey(ctx.view, figure):
                await self._attack(ctx, figure)

    async def _attack(self, ctx: Context, figure: int) -> None:
        enemy = await ctx.choose_figure(lambda: self.prey(ctx.view, figure), "Attack whom?")
        await ctx.attack(enemy, hearts=self.hearts, attacker=figure, free=True)

    async def _chosen(self, ctx: Context) -> tuple[int, ...]:
        if not self.figures:
            return tuple(self.rallied(ctx.view, ctx.actor))
        if self.figures == 1:
            return (await ctx.choose_figure(lambda: self.rallied(ctx.view, ctx.actor), "Who?"),)
        return await ctx.choose_figures(
            lambda: self.rallied(ctx.view, ctx.actor), self.figures, "Who?", least=1
        )
