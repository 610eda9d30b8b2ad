"""Back on Its Feet: a shoulder for whoever has just stood up."""

from __future__ import annotations

from delve.script import AfterRevival, Context, Skill, View, Window, param, reacts


class BackOnItsFeet(Skill):
    """More hearts for a friend who stands up."""

    hearts: int = param(2, "hearts that it recovers besides", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must lack any."""
        return view.piece(event.figure).damage > 0

    @reacts(AfterRevival, scope="allies", within=3)
    async def lend_a_shoulder(self, ctx: Context, event: AfterRevival) -> None:
        """Let it recover."""
        await ctx.recover(event.figure, self.hearts)
