"""Surety: a debtor that attacks pays with a die of its roll."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import AfterAttackRolled, Context, View, Window, reacts


class Surety(Debts):
    """One die of a debtor's attack is rolled again, for one of its debts."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The attacker must owe, and what it has rolled must not be a miss already."""
        if not isinstance(event, AfterAttackRolled) or not self.debts_of(view, event.figure):
            return False
        return not view.shown(event.dice, event.faces).miss

    @reacts(AfterAttackRolled, scope="enemies")
    async def ask_for_surety(self, ctx: Context, event: AfterAttackRolled) -> None:
        """The debt is gone before the die is picked."""
        await ctx.spend_counters(event.figure, self.counter)
        await ctx.reroll(event, await ctx.choose_dice(event, 1, "Which die is rolled again?"))
