"""Nothing to Show: an effort that came to nothing has to be paid for."""

from __future__ import annotations

from delve.script import AfterAttack, Card, Context, View, Window, param, reacts


class NothingToShow(Card):
    """Fatigue for an enemy whose attack did nothing."""

    fatigue: int = param(2, "fatigue that it suffers", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It was carried out, and nobody suffered by it."""
        return isinstance(event, AfterAttack) and event.carried_out and not event.suffered

    @reacts(AfterAttack, scope="enemies")
    async def call_in(self, ctx: Context, event: AfterAttack) -> None:
        """Whoever attacked suffers."""
        await ctx.fatigue(event.figure, self.fatigue)
