"""Not Yet: the leech takes the last blow out of somebody else."""

from __future__ import annotations

from delve.script import BeforeDefeat, Context, CounterDef, Ref, Skill, View, Window, param, reacts
from delve.script.common.figures_near import is_within


class NotYet(Skill):
    """Another hero is not knocked out, and the user suffers for it."""

    within: int = param(3, "how far away the hero may be, in spaces", ge=1)
    left: int = param(2, "hearts that are left to it", ge=1)
    price: int = param(2, "hearts that the user suffers", ge=0)
    bile: int = param(2, "how many counters the user gains", ge=0)
    counter: Ref[CounterDef] = param(..., "what the user gains")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only for a hero near enough."""
        return view.piece(event.figure).kind == "hero" and is_within(view, owner, event.figure, self.within)

    @reacts(BeforeDefeat, scope="allies")
    async def hold(self, ctx: Context, event: BeforeDefeat) -> None:
        """Should nothing be recovered, one heart is left to it all the same."""
        event.prevent("{name} says not yet", name=ctx.view.piece(ctx.actor).name)
        await ctx.recover(event.figure, self.left)
        await ctx.damage(ctx.actor, self.price)
        await ctx.gain_counters(ctx.actor, self.counter, self.bile)
