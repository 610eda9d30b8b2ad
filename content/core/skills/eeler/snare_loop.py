"""The loop of a snare: it lies there until an enemy steps into it."""

from __future__ import annotations

from delve.script import AfterFigureEntered, ConditionDef, Context, Ref, Skill, View, Window, param, reacts


class SnareLoop(Skill):
    """What befalls the first enemy that enters the bearer's space; the bearer is gone afterwards."""

    hearts: int = param(1, "hearts that the enemy suffers", ge=0)
    condition: Ref[ConditionDef] = param(..., "what befalls it besides")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """An enemy that is put down on it does not enter."""
        return isinstance(event, AfterFigureEntered) and event.entering

    @reacts(AfterFigureEntered, scope="enemies", within=0, optional=False)
    async def catch(self, ctx: Context, event: AfterFigureEntered) -> None:
        """The snare goes last: whoever answers that finds the enemy caught."""
        await ctx.damage(event.figure, self.hearts)
        if ctx.view.piece(event.figure).on_board:
            await ctx.inflict(event.figure, self.condition)
        await ctx.dismiss(ctx.actor)
