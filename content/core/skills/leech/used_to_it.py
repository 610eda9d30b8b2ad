"""Used to It: a leech has had worse."""

from __future__ import annotations

from delve.script import BeforeConditionGained, Context, CounterDef, Ref, Skill, View, Window, param, reacts


class UsedToIt(Skill):
    """What would befall the user becomes a counter."""

    counter: Ref[CounterDef] = param(..., "what the user gains instead")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A condition that the user has already would not befall it."""
        return (
            isinstance(event, BeforeConditionGained) and event.condition not in view.piece(owner).conditions
        )

    @reacts(BeforeConditionGained)
    async def swallow(self, ctx: Context, event: BeforeConditionGained) -> None:
        """The condition does not befall it."""
        event.prevent("{name} is used to it", name=ctx.view.piece(ctx.actor).name)
        await ctx.gain_counters(ctx.actor, self.counter)
