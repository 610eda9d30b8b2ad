"""Immobilized: no move action, and a move under way ends."""

from __future__ import annotations

from delve.script import (
    AfterConditionGained,
    AfterTurn,
    Condition,
    Context,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)


class Immobilized(Condition):
    """Only move actions are forbidden: fatigue for movement, being moved and being placed are not (rules §9.5)."""

    @modifies("may_do")
    def held(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        """Forbid the move action."""
        return blocked("immobilized") if verb == "move" else usable()

    @reacts(AfterConditionGained, optional=False)
    async def stop(self, ctx: Context, event: AfterConditionGained) -> None:
        """The figure loses the movement points of a move under way."""
        if event.condition == self.id:
            await ctx.lose_movement(ctx.actor)

    @reacts(AfterTurn, optional=False)
    async def come_loose(self, ctx: Context, event: AfterTurn) -> None:
        """The condition ends with the bearer's own turn, unless the ruleset says that only other effects end it."""
        if ctx.view.ruleset.switches.immobilized_ends == "own_turn_end":
            await ctx.discard(ctx.actor, self.id)
