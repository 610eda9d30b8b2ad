"""Overtime: the day is over when the reeve says so."""

from __future__ import annotations

from delve.script import AfterTurn, Card, Context, View, Window, reacts


class Overtime(Card):
    """A further turn for a minion."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A minion that stands."""
        figure = view.piece(event.figure)
        return figure.on_board and figure.rank == "minion"

    @reacts(AfterTurn, scope="allies")
    async def go_on(self, ctx: Context, event: AfterTurn) -> None:
        """It comes when this one is over (rules §4.9)."""
        await ctx.give_turn(event.figure)
