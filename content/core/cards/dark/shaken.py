"""Shaken: even a test that was passed costs something."""

from __future__ import annotations

from delve.script import AfterTest, Card, Context, View, Window, param, reacts


class Shaken(Card):
    """Fatigue for an enemy that passed a test."""

    fatigue: int = param(1, "fatigue that it suffers", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only a test that was passed."""
        return isinstance(event, AfterTest) and event.passed

    @reacts(AfterTest, scope="enemies")
    async def tremble(self, ctx: Context, event: AfterTest) -> None:
        """The figure suffers right after the test."""
        await ctx.fatigue(event.figure, self.fatigue)
