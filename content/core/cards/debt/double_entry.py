"""Double Entry: a look at the book before the day begins."""

from __future__ import annotations

from delve.script import Card, Context, Phase, View, Window, param, reacts


class DoubleEntry(Card):
    """Order the next cards of the deck, and draw one."""

    cards: int = param(3, "at how many cards one looks", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be a card to be drawn."""
        return view.deck_size("overlord") > 0

    @reacts("overlord_start", scope="everyone")
    async def look_up(self, ctx: Context, event: Phase) -> None:
        """Look, order, draw."""
        seen = await ctx.look_at_deck("overlord", self.cards)
        await ctx.order_deck("overlord", len(seen))
        await ctx.draw_cards("overlord")
