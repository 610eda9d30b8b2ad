"""Stunned: the next action is spent on coming to."""

from __future__ import annotations

from delve.script import Condition, Context, Verdict, View, blocked, modifies, offers, usable


class Stunned(Condition):
    """The bearer can spend no action but the one that cures it. What costs no action stays possible."""

    @modifies("may_act")
    def dazed(self, view: View, owner: int, figure: int, what: str) -> Verdict:
        """Refuse every action but the one that this condition offers."""
        return usable() if what == f"{self.key}.come_to" else blocked("stunned: it must come to first")

    @offers("Come to")
    async def come_to(self, ctx: Context, owner: int) -> None:
        """The bearer spends an action and is cured."""
        await ctx.discard(owner, self.id)
