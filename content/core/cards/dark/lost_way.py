"""Lost Way: in the dark one does not stand where one thinks."""

from __future__ import annotations

from delve.script import AfterTurn, Card, Context, View, Window, param, reacts


class LostWay(Card):
    """Move an enemy whose turn is over."""

    spaces: int = param(1, "how far, in spaces", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody who stands, and can be moved."""
        return view.piece(event.figure).on_board

    @reacts(AfterTurn, scope="enemies")
    async def stray(self, ctx: Context, event: AfterTurn) -> None:
        """The holder of the card picks the way."""
        await ctx.move(event.figure, self.spaces, by=ctx.holder)
