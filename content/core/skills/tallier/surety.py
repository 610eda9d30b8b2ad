"""Surety: a debtor that attacks pays with a die of its roll."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import AfterAttackRolled, Context, DieDef, View, Window, reacts


class Surety(Debts):
    """One die of a debtor's attack is rolled again, for one of its debts."""

    def with_hearts(self, view: View, event: AfterAttackRolled) -> list[int]:
        """The places of the dice that show hearts, that with the most first."""
        shown = [
            view.library.get(DieDef, die).faces[face].hearts
            for die, face in zip(event.dice, event.faces, strict=True)
        ]
        return sorted(
            (place for place, hearts in enumerate(shown) if hearts), key=lambda place: -shown[place]
        )

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The attacker must owe, and must have rolled hearts that no miss has made worthless."""
        if not isinstance(event, AfterAttackRolled) or not self.debts_of(view, event.figure):
            return False
        return bool(self.with_hearts(view, event)) and not view.shown(event.dice, event.faces).miss

    @reacts(AfterAttackRolled, scope="enemies")
    async def ask_for_surety(self, ctx: Context, event: AfterAttackRolled) -> None:
        """The debt is gone before the die is picked."""
        await ctx.spend_counters(event.figure, self.counter)
        dice = self.with_hearts(ctx.view, event)
        await ctx.reroll(event, await ctx.choose_dice(event, 1, "Which die is rolled again?", among=dice))
