"""Drawn to the Hurt: it comes to whoever bleeds."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class DrawnToTheHurt(Skill):
    """Come to a space beside an enemy that has suffered damage, over whatever lies between."""

    spaces: int = param(3, "how far it comes, in spaces", ge=1)

    def perches(self, view: View, actor: int) -> tuple[int, ...]:
        """The free spaces near enough beside a hurt enemy, if there is none beside it already."""
        hurt = [enemy for enemy in view.enemies_of(actor) if enemy.damage]
        here = view.mask(actor)
        beside = view.adjacent(view.masks(hurt))
        if not hurt or here & beside:
            return ()
        return view.spaces(beside & view.within(here, self.spaces) & view.free())

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be such a space."""
        if self.perches(view, actor):
            return usable()
        return blocked("nobody who is hurt to come to within {spaces} spaces", spaces=self.spaces)

    def worth(self, view: View, actor: int) -> int:
        """It costs nothing, and leads to whom it wants."""
        return 1

    async def use(self, ctx: Context) -> None:
        """Choose the space, and come there."""
        space = await ctx.choose_space(lambda: self.perches(ctx.view, ctx.actor), "Where does it come to?")
        await ctx.place(ctx.actor, space, entering=True)
