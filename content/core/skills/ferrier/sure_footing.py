"""Sure Footing: soft ground bears the ferrier and its friends, and nobody drags them off."""

from __future__ import annotations

from delve.script import (
    BeforeFigureEntered,
    Context,
    Ref,
    Skill,
    TerrainDef,
    View,
    Window,
    modifies,
    param,
    reacts,
)


class SureFooting(Skill):
    """Some grounds are as easy as floor near the bearer, and enemies move nobody there."""

    terrains: tuple[Ref[TerrainDef], ...] = param(..., "grounds that cost 1 movement point")

    @modifies("entry_cost", scope="friends", within=3)
    def wade(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        """What these grounds cost beyond 1 is taken off; what others add to them stays.

        Costs are told as points -> mask of the spaces that cost so many.
        """
        found: dict[int, int] = {}
        for cost, mask in costs.items():
            for terrain in self.terrains:
                soft = mask & view.ground().get(terrain, 0)
                cheaper = max(1, cost + 1 - view.library.get(TerrainDef, terrain).cost)
                found[cheaper] = found.get(cheaper, 0) | soft
                mask &= ~soft
            found[cost] = found.get(cost, 0) | mask
        return {cost: mask for cost, mask in found.items() if mask}

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only an enemy is held off; whoever goes by itself, or with a friend's help, goes."""
        return bool(event.source) and view.attitude(event.figure, event.source) == "enemy"

    @reacts(BeforeFigureEntered, scope="friends", within=3, optional=False)
    async def stand_fast(self, ctx: Context, event: BeforeFigureEntered) -> None:
        """The figure stays where it is."""
        event.prevent("sure footing")
