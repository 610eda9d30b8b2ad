"""Rough Passage: whoever is moved by the ferrier pays for the passage."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Skill, View, Window, param, reacts


class RoughPassage(Skill):
    """Enemies that the bearer moves suffer, each once in a turn."""

    hearts: int = param(1, "hearts that such an enemy suffers", ge=1)

    def paid_by(self, event: Window) -> str:
        """Under what it is remembered that an enemy has paid in this turn."""
        return f"paid_by_{event.figure}"

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be the bearer who moves it, and for the first time in this turn."""
        return event.source == owner and not view.recalled(owner, self.id, self.paid_by(event))

    @reacts(AfterFigureEntered, scope="enemies", optional=False)
    async def take_toll(self, ctx: Context, event: AfterFigureEntered) -> None:
        """At the first space that it is moved."""
        await ctx.remember(self.paid_by(event), 1, until="turn")
        await ctx.damage(event.figure, self.hearts)
