"""Threshing Rhythm: every blow feeds the next."""

from __future__ import annotations

from delve.script import (
    AfterAttack,
    AfterTurn,
    Context,
    CounterDef,
    Ref,
    Skill,
    View,
    Window,
    modifies,
    param,
    reacts,
)


class ThreshingRhythm(Skill):
    """Counters for attacks that do damage; each lets attacks ignore shields."""

    counter: Ref[CounterDef] = param(..., "what is gathered")
    pierce: int = param(1, "shields that attacks ignore for each", ge=0, le=9)

    @modifies("pierce")
    def go_through(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        """Shields that the bearer's attacks ignore."""
        return self.pierce * view.counters(owner, self.counter)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A turn that ends matters only if there is something to lose."""
        if isinstance(event, AfterTurn):
            return view.counters(owner, self.counter) > 0 and not view.recalled(owner, self.id, "attacked")
        return True

    @reacts(AfterAttack, optional=False)
    async def swing(self, ctx: Context, event: AfterAttack) -> None:
        """Remember that there was an attack, and gain something if it did damage to anybody."""
        await ctx.remember("attacked", 1, until="turn")
        if any(event.suffered.values()):
            await ctx.gain_counters(ctx.actor, self.counter)

    @reacts(AfterTurn, optional=False)
    async def come_to_rest(self, ctx: Context, event: AfterTurn) -> None:
        """Without an attack in the turn the rhythm is lost."""
        await ctx.spend_counters(ctx.actor, self.counter, ctx.view.counters(ctx.actor, self.counter))
