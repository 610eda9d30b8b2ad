"""Rummage: the verbs for a deck of items, one by one."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class Rummage(Skill):
    """What is seen stays hidden from the other sides."""

    look: int = param(3, "items that the user looks at", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Nothing can be found where nothing is left."""
        return usable() if view.deck_size("search") else blocked("nothing is left to be found")

    async def use(self, ctx: Context) -> None:
        """Look, keep one, order the rest."""
        seen = await ctx.look_at_deck("search", self.look)
        (kept,) = await ctx.choose_cards(seen, 1, "What do you keep?", least=1, items=True)
        await ctx.take_known_item(ctx.actor, kept)
        await ctx.order_deck("search", len(seen) - 1)
