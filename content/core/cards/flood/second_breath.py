"""Second Breath: a wounded monster recovers."""

from __future__ import annotations

from delve.script import Card, Context, Phase, View, Window, param, reacts


class SecondBreath(Card):
    """One of the holder's figures recovers hearts."""

    hearts: int = param(2, "hearts that it recovers", ge=1)

    def wounded(self, view: View) -> list[int]:
        """The holder's figures that have suffered damage."""
        return [piece.id for piece in view.friends_of_side(view.holder) if piece.damage]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody must be wounded."""
        return bool(self.wounded(view))

    @reacts("overlord_start", scope="everyone")
    async def recover(self, ctx: Context, event: Phase) -> None:
        """Choose who recovers."""
        patient = await ctx.choose_figure(lambda: self.wounded(ctx.view), "Who recovers?")
        await ctx.recover(patient, self.hearts)
