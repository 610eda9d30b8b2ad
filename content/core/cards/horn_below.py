"""Horn Below: whoever falls calls more of them."""

from __future__ import annotations

from delve.script import AfterDefeat, Card, Context, param, reacts


class HornBelow(Card):
    """Cards for an enemy that was defeated."""

    cards: int = param(2, "how many cards are drawn", ge=1)

    @reacts(AfterDefeat, scope="enemies")
    async def call(self, ctx: Context, event: AfterDefeat) -> None:
        """From the overlord's own deck."""
        await ctx.draw_cards("overlord", self.cards)
