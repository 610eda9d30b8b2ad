"""Gives Way: what a victory over it brings."""

from __future__ import annotations

from bidden.items.favor import warp
from bidden.powers.held_boons import active
from delve.script import AfterDefeat, Context, Literal, Skill, View, Window, param, reacts


class GivesWay(Skill):
    """Whoever has defeated the bearer recovers, or its active boon is warped."""

    hearts: int = param(0, "hearts that the victor recovers", ge=0)
    shape: Literal["", "drawn_out", "spread"] = param("", "what its active boon becomes; empty: what it is")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody of the party must have done it."""
        return isinstance(event, AfterDefeat) and event.source > 0 and view.piece(event.source).kind == "hero"

    @reacts(AfterDefeat, optional=False)
    async def yield_up(self, ctx: Context, event: AfterDefeat) -> None:
        """The victor gets it wherever it stands."""
        if self.hearts:
            await ctx.recover(event.source, self.hearts)
        boon = active(ctx.view, event.source)
        if self.shape and boon:
            await warp(ctx, boon, self.shape)
