"""Not for Long: the water gives back what it took."""

from __future__ import annotations

from delve.script import AfterDefeat, Card, Context, View, Window, reacts


class NotForLong(Card):
    """A new minion in the place of one that was defeated."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A minion has fallen, and its place is free."""
        fallen = view.piece(event.figure)
        if fallen.kind != "monster" or fallen.rank != "minion":
            return False
        return bool(event.spaces) and bool(view.room_for(fallen.definition) >> event.spaces[0] & 1)

    @reacts(AfterDefeat, scope="allies")
    async def come_back(self, ctx: Context, event: AfterDefeat) -> None:
        """Within the limit of its group, which the fallen one no longer counts against."""
        fallen = ctx.view.piece(event.figure)
        await ctx.put_monster(fallen.definition, event.spaces[0], side=fallen.side, acts_this_round=False)
