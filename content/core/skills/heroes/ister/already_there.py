"""Already There: nobody saw him come, least of all the one whom it concerned."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near, is_alone


class AlreadyThere(Skill):
    """Appear beside an enemy, and strike it."""

    within: int = param(6, "how far away the enemy may be, in spaces", ge=1)
    hearts: int = param(2, "hearts that are added to the attack", ge=0)

    def marks(self, view: View, actor: int) -> list[int]:
        """The enemies near enough beside whom there is room."""
        near = figures_near(view, actor, "enemies", self.within)
        return [enemy for enemy in near if self.spaces(view, actor, enemy)]

    def spaces(self, view: View, actor: int, enemy: int) -> tuple[int, ...]:
        """The free spaces beside an enemy, that of the user too."""
        return view.spaces(view.adjacent(view.mask(enemy)) & view.free(actor))

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must allow an attack, and there must be somebody to surprise."""
        if not (verdict := view.may_attack(actor)).usable:
            return verdict
        if self.marks(view, actor):
            return usable()
        return blocked("no enemy within {within} spaces with room beside it", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """An automated player that comes beside several of them alone does not come back."""
        return 5 if any(is_alone(view, enemy) for enemy in self.marks(view, actor)) else 0

    async def use(self, ctx: Context) -> None:
        """Choose whom, and where to stand."""
        enemy = await ctx.choose_figure(lambda: self.marks(ctx.view, ctx.actor), "Surprise whom?")
        space = await ctx.choose_space(lambda: self.spaces(ctx.view, ctx.actor, enemy), "Stand where?")
        await ctx.place(ctx.actor, space)
        await ctx.attack(enemy, hearts=self.hearts)
