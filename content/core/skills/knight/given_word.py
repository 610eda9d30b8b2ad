"""Given Word: the knight comes when an ally is attacked."""

from __future__ import annotations

from core.skills.knight.until_next_turn import UntilNextTurn
from delve.script import BeforeAttack, Context, Verdict, View, Window, blocked, param, reacts, usable
from delve.script.common.figures_near import figures_near, is_within


class GivenWord(UntilNextTurn):
    """The word is given in the knight's turn and costs then; to keep it costs nothing."""

    within: int = param(5, "how far away the ally may be, in spaces", ge=1)
    knight_within: int = param(3, "how far away the knight may be when the ally is attacked, in spaces", ge=1)

    def allies(self, view: View, actor: int) -> list[int]:
        """To whom the word can be given."""
        return figures_near(view, actor, "allies", self.within)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody."""
        if self.allies(view, actor):
            return usable()
        return blocked("no other friend within {within} spaces", within=self.within)

    def worth(self, view: View, actor: int) -> int:
        """It is for allies who are worse off than the knight, and whom an enemy could strike."""
        return 2 if any(self.is_in_need(view, actor, ally) for ally in self.allies(view, actor)) else 0

    def is_in_need(self, view: View, actor: int, ally: int) -> bool:
        """Whether an ally has fewer hearts left than the knight, and an enemy is not far from it."""
        if view.health_left(ally) >= view.health_left(actor):
            return False
        return bool(figures_near(view, ally, "enemies", self.within))

    async def use(self, ctx: Context) -> None:
        """Choose the ally."""
        await self.mark(
            ctx,
            await ctx.choose_figure(
                lambda: self.allies(ctx.view, ctx.actor), "To whom do you give your word?"
            ),
        )

    def landings(self, view: View, owner: int) -> tuple[int, ...]:
        """Where the knight comes to: free spaces beside the ally, or where it is if that is beside it."""
        beside = view.adjacent(view.mask(self.marked(view, owner)))
        return view.spaces(beside & view.free(but=owner))

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """An attack must be on the ally, which is near enough and has room beside it."""
        if not isinstance(event, BeforeAttack):
            return super().may_react(view, owner, event)
        ally = self.marked(view, owner)
        if event.target != ally or not is_within(view, owner, ally, self.knight_within):
            return False
        return bool(self.landings(view, owner))

    @reacts(BeforeAttack, scope="enemies", free=True)
    async def keep_it(self, ctx: Context, event: BeforeAttack) -> None:
        """Come beside the ally, and be the target."""
        space = await ctx.choose_space(lambda: self.landings(ctx.view, ctx.actor), "Where do you come to?")
        await ctx.place(ctx.actor, space)
        event.alter(target=ctx.actor)
