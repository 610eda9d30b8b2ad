"""Hedge Lore: the better of what comes next."""

from __future__ import annotations

from delve.script import Card, Context, Phase, param, reacts


class HedgeLore(Card):
    """Draw cards, and lay some of them back."""

    cards: int = param(2, "how many are drawn", ge=1)
    back: int = param(1, "how many of them are laid back", ge=0)

    @reacts("round_start", scope="everyone")
    async def read(self, ctx: Context, event: Phase) -> None:
        """What lies on top afterwards is known to the holder alone."""
        drawn = await ctx.draw_cards("overlord", self.cards)
        back = min(self.back, len(drawn))
        for card in await ctx.choose_cards(drawn, back, "Which is laid back?", least=back):
            await ctx.put_card_back("overlord", card)
