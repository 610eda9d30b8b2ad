"""Finder's Fee: nothing down here belongs to whoever finds it."""

from __future__ import annotations

from delve.script import AfterItemFound, Card, Context, param, reacts


class FindersFee(Card):
    """A find of an enemy brings a card, and tires the finder."""

    cards: int = param(1, "how many cards are drawn", ge=1)
    fatigue: int = param(1, "fatigue that the finder suffers", ge=1)

    @reacts(AfterItemFound, scope="enemies")
    async def claim(self, ctx: Context, event: AfterItemFound) -> None:
        """First the card, then the finder's fee."""
        await ctx.draw_cards(ctx.view.deck_of(self.id), self.cards)
        await ctx.fatigue(event.figure, self.fatigue)
