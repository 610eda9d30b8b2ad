"""Bonfire: cards burn, and heroes with them."""

from __future__ import annotations

from delve.script import AfterDamage, Card, Context, View, Window, param, reacts


class Bonfire(Card):
    """Cards of the hand become hearts that the heroes suffer."""

    cards: int = param(2, "how many cards burn at most", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Something must be left to burn beside the card itself."""
        return len(view.state.hand("overlord")) > 1

    @reacts(AfterDamage, scope="enemies")
    async def burn(self, ctx: Context, event: AfterDamage) -> None:
        """One heart for each card; the other side shares them out."""
        hand = ctx.view.state.hand(ctx.side)
        burnt = await ctx.choose_cards(hand, self.cards, "Which cards burn?")
        for card in burnt:
            await ctx.discard_card(card)
        shares = await ctx.share(
            len(burnt),
            lambda: [(hero.id, ctx.view.health_left(hero.id)) for hero in ctx.view.figures(ctx.other_side)],
            "Who is burnt?",
            by=ctx.other_side,
            or_none=True,
        )
        for hero, hearts in shares or ():
            await ctx.damage(hero, hearts)
