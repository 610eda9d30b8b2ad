"""Gone Under: where somebody stood, the water closes."""

from __future__ import annotations

from delve.script import BeforeAttack, Context, Skill, View, Window, param, reacts


class GoneUnder(Skill):
    """Be elsewhere when the blow falls."""

    within: int = param(5, "how far away, in spaces", ge=1)

    def landings(self, view: View, owner: int, attacker: int) -> tuple[int, ...]:
        """The free spaces near enough; only those out of the attacker's sight if there are any."""
        free = view.within(view.mask(owner), self.within) & view.free()
        unseen = free & ~view.visible(attacker)
        return view.spaces(unseen or free)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The bearer must be the one at whom the attack is aimed, and there must be room."""
        aimed = isinstance(event, BeforeAttack) and event.target == owner
        return aimed and bool(self.landings(view, owner, event.figure))

    @reacts(BeforeAttack, scope="enemies")
    async def vanish(self, ctx: Context, event: BeforeAttack) -> None:
        """The attack is made, and hits nothing."""
        space = await ctx.choose_space(
            lambda: self.landings(ctx.view, ctx.actor, event.figure), "Come up where?"
        )
        event.miss("gone under")
        await ctx.place(ctx.actor, space)
