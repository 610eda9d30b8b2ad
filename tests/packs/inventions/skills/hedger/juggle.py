"""Juggle: what two heroes hold changes hands."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Juggle(Skill):
    """Both put away what they hold, hand it over and take up what they got."""

    within: int = param(2, "how far away the other may be, in spaces", ge=1)

    def partners(self, view: View, actor: int) -> list[int]:
        """The heroes near enough."""
        near = view.within(view.mask(actor), self.within)
        return [
            piece.id
            for piece in view.figures(view.piece(actor).side)
            if piece.kind == "hero" and piece.id != actor and view.mask(piece.id) & near
        ]

    def held(self, view: View, figure: int) -> list[int]:
        """What a hero holds in its hands."""
        equipped = view.piece(figure).equipped
        return [item for item in equipped if view.item_record(item).slot == "hand"]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must be near."""
        if self.partners(view, actor):
            return usable()
        return blocked("no hero within {within} spaces", within=self.within)

    async def use(self, ctx: Context) -> None:
        """Hands are empty before they are filled."""
        other = await ctx.choose_figure(lambda: self.partners(ctx.view, ctx.actor), "With whom?")
        given = {ctx.actor: self.held(ctx.view, ctx.actor), other: self.held(ctx.view, other)}
        for giver, taker in ((ctx.actor, other), (other, ctx.actor)):
            for item in given[giver]:
                await ctx.put_away(giver, item)
                await ctx.give_item(giver, taker, item)
        for giver, taker in ((ctx.actor, other), (other, ctx.actor)):
            for item in given[giver]:
                await ctx.equip(taker, item)
