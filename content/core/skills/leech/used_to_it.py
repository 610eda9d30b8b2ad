"""Used to It: a leech has had worse."""

from __future__ import annotations

from delve.script import BeforeConditionGained, Context, CounterDef, Ref, Skill, param, reacts


class UsedToIt(Skill):
    """What would befall the user becomes a counter."""

    counter: Ref[CounterDef] = param(..., "what the user gains instead")

    @reacts(BeforeConditionGained)
    async def swallow(self, ctx: Context, event: BeforeConditionGained) -> None:
        """The condition does not befall it. The engine asks about none that it has already."""
        event.prevent("{name} is used to it", name=ctx.view.piece(ctx.actor).name)
        await ctx.gain_counters(ctx.actor, self.counter)
