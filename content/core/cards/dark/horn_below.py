"""Horn Below: the fall of an enemy brings new cards."""

from __future__ import annotations

from delve.script import AfterDefeat, Card, Context, param, reacts


class HornBelow(Card):
    """Draw cards when an enemy is defeated."""

    cards: int = param(2, "how many cards are drawn", ge=1)

    @reacts(AfterDefeat, scope="enemies")
    async def call(self, ctx: Context, event: AfterDefeat) -> None:
        """Draw them from the deck that this card came from."""
        await ctx.draw_cards(ctx.view.deck_of(self.id), self.cards)
