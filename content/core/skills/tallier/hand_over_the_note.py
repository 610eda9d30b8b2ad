"""Hand Over the Note: a debt outlives the debtor."""

from __future__ import annotations

from core.skills.tallier.debts import Debts
from delve.script import AfterDefeat, Context, View, Window, param, reacts


class HandOverTheNote(Debts):
    """The debts of an enemy that falls pass to another one near it."""

    within: int = param(3, "how far from the fallen the heir may be, in spaces", ge=1)

    def heirs(self, view: View, owner: int, event: Window) -> list[int]:
        """The enemies near the fallen one that can still owe more."""
        near = view.within(sum(1 << space for space in event.spaces), self.within)
        return [
            enemy.id
            for enemy in view.enemies_of(owner)
            if view.mask(enemy.id) & near and self.has_room(view, enemy.id)
        ]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The fallen one must have owed, on the board of the tallier, and somebody must be there to take it over."""
        fallen = view.piece(event.figure)
        return (
            fallen.board == view.piece(owner).board
            and self.debts_of(view, event.figure) > 0
            and bool(self.heirs(view, owner, event))
        )

    @reacts(AfterDefeat, scope="enemies")
    async def pass_on(self, ctx: Context, event: AfterDefeat) -> None:
        """Choose the heir."""
        debts = self.debts_of(ctx.view, event.figure)
        heir = await ctx.choose_figure(
            lambda: self.heirs(ctx.view, ctx.actor, event), "Who owes {debts} more?", debts=debts
        )
        await ctx.gain_counters(heir, self.counter, debts)
