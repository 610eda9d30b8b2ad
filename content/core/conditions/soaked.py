"""Soaked: wet through, slow, and safe from fire."""

from __future__ import annotations

from delve.script import (
    AfterConditionGained,
    AfterTurn,
    BeforeConditionGained,
    Condition,
    ConditionDef,
    Context,
    Ref,
    TerrainDef,
    View,
    Window,
    modifies,
    offers,
    param,
    reacts,
)


class Soaked(Condition):
    """The bearer is slower and does not burn, until it has stood out of the water long enough, or wrings itself out."""

    water: Ref[TerrainDef] = param(..., "the ground on which nobody dries")
    fire: Ref[ConditionDef] = param(..., "the condition that it puts out and keeps away")
    speed: int = param(1, "how much less its speed is", ge=0)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Fire is kept away, and whoever stands in the water does not dry."""
        match event:
            case BeforeConditionGained():
                return event.condition == self.fire
            case AfterConditionGained():
                return event.condition == self.id
            case AfterTurn():
                return not view.mask(owner) & view.ground().get(self.water, 0)
        return False

    @modifies("speed")
    def drag_along(self, view: View, owner: int, figure: int) -> int:
        """Wet things are heavy."""
        return -self.speed

    @reacts(BeforeConditionGained, optional=False)
    async def keep_fire_away(self, ctx: Context, event: BeforeConditionGained) -> None:
        """Nothing sets fire to it."""
        event.prevent("soaked")

    @reacts(AfterConditionGained, optional=False)
    async def put_fire_out(self, ctx: Context, event: AfterConditionGained) -> None:
        """What burns when the water comes goes out."""
        await ctx.discard(ctx.actor, self.fire)

    @reacts(AfterTurn, optional=False)
    async def dry(self, ctx: Context, event: AfterTurn) -> None:
        """A turn that ends out of the water ends the condition."""
        await ctx.discard(ctx.actor, self.id)

    @offers("Wring out your clothes")
    async def wring_out(self, ctx: Context, owner: int) -> None:
        """The bearer spends an action and is dry."""
        await ctx.discard(owner, self.id)
