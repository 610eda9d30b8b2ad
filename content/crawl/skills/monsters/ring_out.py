"""Ring Out: something comes out of the pipe, and not again at once."""

from __future__ import annotations

from delve.script import Context, Verdict, View, blocked, param
from delve.script.common.call import Call


class RingOut(Call):
    """A monster comes, and then the pipe is empty for a while."""

    rounds: int = param(3, "rounds until it can be done again", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Enough rounds must have gone by."""
        again = view.recalled(actor, self.id, "again")
        if view.state.round < again:
            return blocked("not before round {round}", round=again)
        return super().can_use(view, actor)

    async def use(self, ctx: Context) -> None:
        """Note when it can be done again, and let it come."""
        await ctx.remember("again", ctx.view.state.round + self.rounds)
        await super().use(ctx)
