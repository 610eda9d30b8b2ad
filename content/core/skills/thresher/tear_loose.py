"""Tear Loose: it costs skin, and then nothing holds any more."""

from __future__ import annotations

from delve.script import ConditionDef, Context, CounterDef, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near


class TearLoose(Skill):
    """Counters, and an end to what holds the user."""

    counter: Ref[CounterDef] = param(..., "what is gained")
    amount: int = param(2, "how many counters", ge=1)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "of which of these the user is rid")

    def held_by(self, view: View, actor: int) -> list[str]:
        """Those of the conditions that the user has."""
        had = view.piece(actor).conditions
        return [each for each in self.conditions if each in had]

    def room(self, view: View, actor: int) -> int:
        """How many of the counters the user has room for."""
        most = view.library.get(CounterDef, self.counter).most
        return self.amount if most is None else min(self.amount, most - view.counters(actor, self.counter))

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room for counters, or something to be rid of."""
        if self.held_by(view, actor) or self.room(view, actor):
            return usable()
        return blocked("you have all the swing that you can have, and nothing holds you")

    def worth(self, view: View, actor: int) -> int:
        """Being free of what takes an action is worth most; the counters are for one who is hale and can strike."""
        freedom = 3 if self.held_by(view, actor) else 0
        may_strike = view.piece(actor).action_points > 0 and figures_near(view, actor, "enemies", 1)
        is_hale = 2 * view.health_left(actor) > view.number("health", actor)
        gains_all = self.room(view, actor) == self.amount
        return freedom + (1 if may_strike and is_hale and gains_all else 0)

    async def use(self, ctx: Context) -> None:
        """Gain, then be rid of one of them."""
        await ctx.gain_counters(ctx.actor, self.counter, self.amount)
        held = self.held_by(ctx.view, ctx.actor)
        if len(held) > 1:
            named = [(each, ctx.view.library.get(ConditionDef, each).name) for each in held]
            held = [await ctx.choose_option(named, "Of what are you rid?")]
        for condition in held:
            await ctx.discard(ctx.actor, condition)
