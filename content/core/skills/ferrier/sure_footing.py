"""Sure Footing: soft ground bears the ferrier and its friends, and no enemy moves them."""

from __future__ import annotations

from core.skills.soft_ground import BEFORE_SURCHARGES, as_easy_as_floor
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
    """Friends near the bearer enter some grounds as easily as a floor; on whatever ground, no enemy moves them."""

    terrains: tuple[Ref[TerrainDef], ...] = param(..., "grounds that cost 1 movement point")

    @modifies("entry_cost", scope="friends", within=3, priority=BEFORE_SURCHARGES)
    def wade(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        """One point for these grounds; what others add to them stays."""
        return as_easy_as_floor(view, self.terrains, costs)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only an enemy is held off; whoever goes by itself, or with a friend's help, goes."""
        return bool(event.source) and view.attitude(event.figure, event.source) == "enemy"

    @reacts(BeforeFigureEntered, scope="friends", within=3, optional=False)
    async def stand_fast(self, ctx: Context, event: BeforeFigureEntered) -> None:
        """The figure stays where it is."""
        event.prevent("sure footing")
