"""Paid in Full: the book is closed, and friends share what was in it."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import Context, Verdict, View, blocked, usable


class PaidInFull(Debts):
    """All debts become hearts and fatigue that friends recover."""

    def payers(self, view: View, actor: int) -> list[int]:
        """The enemies that owe, in sight or not."""
        return [enemy.id for enemy in view.enemies_of(actor) if self.debts_of(view, enemy.id)]

    def wounds(self, view: View, actor: int) -> list[tuple[int, int]]:
        """Friends that are hurt, with the hearts that they lack."""
        return [(piece.id, piece.damage) for piece in view.friends_of(actor) if piece.damage]

    def weariness(self, view: View, actor: int) -> list[tuple[int, int]]:
        """Friends that are tired, with their fatigue."""
        return [(piece.id, piece.fatigue) for piece in view.friends_of(actor) if piece.fatigue]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must owe, and somebody must need it."""
        if not self.payers(view, actor):
            return blocked("no enemy has a debt")
        needed = self.wounds(view, actor) or self.weariness(view, actor)
        return usable() if needed else blocked("nobody has anything to recover")

    def worth(self, view: View, actor: int) -> int:
        """What friends would recover of hearts; it is kept for when that is all of it, as it comes but once."""
        debts = sum(self.debts_of(view, enemy) for enemy in self.payers(view, actor))
        lacking = sum(damage for _, damage in self.wounds(view, actor))
        return debts if 3 <= debts <= lacking else 0

    async def use(self, ctx: Context) -> None:
        """First the hearts are shared, as many as the user likes; then what is left, as fatigue."""
        debts = 0
        for enemy in self.payers(ctx.view, ctx.actor):
            owed = self.debts_of(ctx.view, enemy)
            await ctx.spend_counters(enemy, self.counter, owed)
            debts += owed
        hearts = await self.share(ctx, debts, fatigue=False)
        await self.share(ctx, debts - hearts, fatigue=True)

    async def share(self, ctx: Context, amount: int, *, fatigue: bool) -> int:
        """Share hearts, of which some may be kept back, or fatigue; returns how much was given away."""
        need = self.weariness if fatigue else self.wounds
        if not amount or not need(ctx.view, ctx.actor):
            return 0
        shares = await ctx.share(
            amount,
            lambda: need(ctx.view, ctx.actor),
            "Who recovers how much fatigue?" if fatigue else "Who recovers how much damage?",
            least=None if fatigue else 0,
            unit="fatigue" if fatigue else "damage",
        )
        for figure, part in shares:
            await ctx.recover(figure, 0 if fatigue else part, part if fatigue else 0)
        return sum(part for _, part in shares)
