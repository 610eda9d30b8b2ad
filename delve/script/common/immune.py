"""What does not befall a figure and does not hinder it, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import (
    BeforeConditionGained,
    BeforeDamage,
    ConditionDef,
    Context,
    Literal,
    Ref,
    TerrainDef,
    View,
    Window,
    modifies,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within


class Immune(UnderCircumstances):
    """Some conditions do not befall the bearer, and some grounds neither slow nor hurt it; nor its friends, perhaps."""

    whom: Literal["self", "allies", "friends"] = param("self", "for whom it counts")
    within: int = param(0, "how far from the bearer its allies may be, in spaces", ge=0)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "conditions that do not befall them")
    easy_ground: tuple[Ref[TerrainDef], ...] = param((), "grounds that cost them one movement point to enter")
    harmless_ground: tuple[Ref[TerrainDef], ...] = param((), "grounds by which they suffer no damage")
    passes_enemies: bool = param(False, "whether they may move through enemies, but not stop on them")

    def is_for(self, view: View, owner: int, figure: int) -> bool:
        """Whether it counts for a figure."""
        if not is_whom(view, owner, figure, self.whom) or not self.counts(view, owner):
            return False
        return figure == owner or is_within(view, owner, figure, self.within)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be such a condition, or damage by such a ground."""
        match event:
            case BeforeConditionGained():
                return event.condition in self.conditions and self.is_for(view, owner, event.figure)
            case BeforeDamage():
                by_ground = event.cause.kind == "terrain" and event.cause.id in self.harmless_ground
                return by_ground and self.is_for(view, owner, event.figure)
        return False

    @reacts(BeforeConditionGained, scope="friends", optional=False)
    async def ward_off(self, ctx: Context, event: BeforeConditionGained) -> None:
        """The condition does not befall the figure."""
        event.prevent("immune")

    @reacts(BeforeDamage, scope="friends", optional=False)
    async def stay_unhurt(self, ctx: Context, event: BeforeDamage) -> None:
        """The ground does the figure no harm."""
        event.prevent("immune")

    @modifies("entry_cost", scope="friends", priority=10)
    def go_easily(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """Enter those grounds for one point each; what cannot be entered at all stays so."""
        if not self.easy_ground or not self.is_for(view, owner, figure):
            return value
        ground, easy = view.ground(), 0
        for terrain in self.easy_ground:
            easy |= ground.get(terrain, 0)
        entered = 0
        for mask in value.values():
            entered |= mask
        dear = {cost: left for cost, mask in value.items() if (left := mask & ~easy)}
        return {**dear, 1: dear.get(1, 0) | entered & easy} if entered & easy else dear

    @modifies("movement_blockers", scope="friends", priority=-10)
    def pass_by(self, view: View, owner: int, figure: int, value: int) -> int:
        """No enemy bars the way; it comes first, as ground that bears one figure only bars it all the same."""
        if not self.passes_enemies or not self.is_for(view, owner, figure):
            return value
        return value & ~view.masks(view.enemies_of(figure))
