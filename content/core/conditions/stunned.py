"""Stunned: the next action is spent on coming to."""

from __future__ import annotations

from delve.script import Condition, Context, Verdict, View, blocked, modifies, offers, usable


class Stunned(Condition):
    """No action but one: to be rid of it. What costs no action is as free as ever."""

    @modifies("may_act")
    def dazed(self, view: View, owner: int, figure: int, what: str) -> Verdict:
        """Every action is refused but its own."""
        return usable() if what == f"{self.key}.come_to" else blocked("stunned: it must come to first")

    @offers("Come to")
    async def come_to(self, ctx: Context, owner: int) -> None:
        """Be rid of it, for an action."""
        await ctx.discard(owner, self.id)
