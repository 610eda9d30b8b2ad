"""Evening Round: the lamplighter comes by, and one takes heart."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Skill, View, Window, param, reacts


class EveningRound(Skill):
    """A hero beside whom the bearer comes in its own turn recovers fatigue."""

    fatigue: int = param(1, "fatigue that the hero recovers", ge=1)

    def met(self, view: View, owner: int, event: AfterFigureEntered) -> list[int]:
        """The tired heroes beside the bearer who were not beside it before, the oldest first."""
        before = sum(1 << space for space in event.before)
        beside = view.adjacent(view.mask(owner))
        if not event.from_board:
            beside &= ~view.within(before, 1)
        return [
            one.id
            for one in view.allies_of(owner)
            if one.kind == "hero" and one.fatigue and view.mask(one.id) & beside
        ]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """In the bearer's own turn, if somebody is tired."""
        return (
            isinstance(event, AfterFigureEntered)
            and event.actor == owner
            and bool(self.met(view, owner, event))
        )

    @reacts(AfterFigureEntered, optional=False)
    async def come_by(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Of several the bearer's side chooses one."""
        met = self.met(ctx.view, ctx.actor, event)
        hero = met[0] if len(met) == 1 else await ctx.choose_figure(lambda: met, "Who takes heart?")
        await ctx.recover(hero, fatigue=self.fatigue)
