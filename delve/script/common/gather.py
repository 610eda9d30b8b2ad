"""Counters that a figure gathers by what happens to it and around it, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import (
    AfterAttack,
    AfterDamage,
    AfterDefeat,
    AfterRest,
    AfterTurn,
    BeforeTurn,
    Context,
    CounterDef,
    Literal,
    Ref,
    View,
    Window,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_within, stood_within

_ATTACKED = "attacked"


class Gather(UnderCircumstances):
    """The bearer gains counters, up to the most that the counter allows, and may lose them all at the end of its turn.

    `hit`: an attack of its own has done damage; `attack`: it has attacked at all; `defeat`: it has defeated an enemy;
    `fall`: an enemy has fallen near it by whomever; `hurt`: it has suffered damage; `ally_hurt`: an ally near it has;
    `turn`: its turn begins; `rest`: it has rested.
    """

    counter: Ref[CounterDef] = param(..., "what it gains")
    after: tuple[Literal["hit", "attack", "defeat", "fall", "hurt", "ally_hurt", "turn", "rest"], ...] = (
        param(..., "what gives it counters")
    )
    amount: int = param(1, "how many it gains each time", ge=1, le=99)
    within: int = param(3, "how far away `fall` and `ally_hurt` may be, in spaces", ge=0)
    lost: Literal["never", "turn_end", "idle_turn"] = param(
        "never", "when all of them are lost; `idle_turn`: at the end of a turn of its own without an attack"
    )

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Something must be gained by it, remembered, or lost."""
        if isinstance(event, AfterTurn):
            return self.lost != "never" and self.has(view, owner) > 0
        if isinstance(event, AfterAttack) and self.lost == "idle_turn":
            return True
        return self.is_gained(view, owner, event)

    def has(self, view: View, owner: int) -> int:
        """How many the bearer has itself."""
        return dict(view.piece(owner).counters).get(self.counter, 0)

    def is_gained(self, view: View, owner: int, event: Window) -> bool:
        """Whether what has happened gives counters."""
        return not self.gives(view, owner, event).isdisjoint(self.after) and self.counts(view, owner)

    def gives(self, view: View, owner: int, event: Window) -> set[str]:
        """By which words of `after` an event is called."""
        match event:
            case AfterAttack():
                return {"attack", "hit"} if any(event.suffered.values()) else {"attack"}
            case AfterDefeat():
                near = stood_within(view, owner, event.figure, event.spaces, self.within)
                names = {"defeat"} if event.source == owner else set[str]()
                return names | {"fall"} if near else names
            case AfterDamage():
                return self._hurt(view, owner, event.figure)
            case BeforeTurn():
                return {"turn"}
            case AfterRest():
                return {"rest"}
        return set()

    def _hurt(self, view: View, owner: int, figure: int) -> set[str]:
        if figure == owner:
            return {"hurt"}
        return {"ally_hurt"} if is_within(view, owner, figure, self.within) else set()

    async def _gain(self, ctx: Context, event: Window) -> None:
        if self.is_gained(ctx.view, ctx.actor, event):
            await ctx.gain_counters(ctx.actor, self.counter, self.amount)

    @reacts(AfterAttack, optional=False)
    async def has_attacked(self, ctx: Context, event: AfterAttack) -> None:
        """Gain counters, and remember until the turn is over that it has attacked."""
        if self.lost == "idle_turn":
            await ctx.remember(_ATTACKED, 1, until="turn")
        await self._gain(ctx, event)

    @reacts(AfterDefeat, scope="enemies", optional=False)
    async def enemy_has_fallen(self, ctx: Context, event: AfterDefeat) -> None:
        """Gain counters."""
        await self._gain(ctx, event)

    @reacts(AfterDamage, scope="friends", optional=False)
    async def somebody_is_hurt(self, ctx: Context, event: AfterDamage) -> None:
        """Gain counters."""
        await self._gain(ctx, event)

    @reacts(BeforeTurn, optional=False)
    async def turn_begins(self, ctx: Context, event: BeforeTurn) -> None:
        """Gain counters."""
        await self._gain(ctx, event)

    @reacts(AfterRest, optional=False)
    async def has_rested(self, ctx: Context, event: AfterRest) -> None:
        """Gain counters."""
        await self._gain(ctx, event)

    @reacts(AfterTurn, optional=False, priority=10)
    async def turn_ends(self, ctx: Context, event: AfterTurn) -> None:
        """Lose all of them, if it is time."""
        if self.lost == "turn_end" or not ctx.recall(_ATTACKED):
            await ctx.spend_counters(ctx.actor, self.counter, self.has(ctx.view, ctx.actor))
