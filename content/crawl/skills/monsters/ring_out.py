"""Ring Out: something comes out of the pipe, not again at once, and not for ever."""

from __future__ import annotations

from delve.script import Context, Verdict, View, blocked, param
from delve.script.common.call import Call


class RingOut(Call):
    """A monster comes, and then the pipe is empty for a while, and some time for good."""

    rounds: int = param(3, "rounds until it can be done again", ge=1)
    times: int = param(6, "how often it can be done", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Enough rounds must have gone by, and the pipe must not be empty: else nobody need ever stop striking rats."""
        if view.recalled(actor, self.id, "times") >= self.times:
            return blocked("the pipe is empty")
        again = view.recalled(actor, self.id, "again")
        if view.state.round < again:
            return blocked("not before round {round}", round=again)
        return super().can_use(view, actor)

    async def use(self, ctx: Context) -> None:
        """Note how often it was done and when it can be done again, and let it come."""
        await ctx.remember("times", ctx.view.recalled(ctx.actor, self.id, "times") + 1)
        await ctx.remember("again", ctx.view.state.round + self.rounds)
        await super().use(ctx)
