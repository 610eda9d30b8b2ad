"""Shout on: somebody else of the user's side acts once more."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class ShoutOn(Skill):
    """Another figure of the side, also one that was bought, has a further turn."""

    within: int = param(4, "how far away it may be, in spaces", ge=1)

    def heard(self, view: View, actor: int) -> list[int]:
        """Who hears it and has turns of its own."""
        near = view.within(view.mask(actor), self.within)
        return [
            figure.id
            for figure in view.standing(view.piece(actor).side)
            if figure.id != actor and not figure.owner and view.mask(figure.id) & near
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to shout at."""
        if self.heard(view, actor):
            return usable()
        return blocked("nobody else of your side within {range} spaces", range=self.within)

    async def use(self, ctx: Context) -> None:
        """Choose whom."""
        whom = await ctx.choose_figure(lambda: self.heard(ctx.view, ctx.actor), "Shout at whom?")
        await ctx.give_turn(whom)
