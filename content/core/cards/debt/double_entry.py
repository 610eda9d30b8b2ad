"""Double Entry: a look at the book before the day begins."""

from __future__ import annotations

from delve.script import Card, Context, Phase, View, Window, param, reacts


class DoubleEntry(Card):
    """Order the next cards of the deck, and draw one."""

    cards: int = param(3, "at how many cards one looks", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be a card to be drawn."""
        return view.deck_size(view.deck_of(self.id)) > 0

    @reacts("overlord_start", scope="everyone")
    async def look_up(self, ctx: Context, event: Phase) -> None:
        """Look, order, draw."""
        deck = ctx.view.deck_of(self.id)
        seen = await ctx.look_at_deck(deck, self.cards)
        await ctx.order_deck(deck, len(seen))
        await ctx.draw_cards(deck)
