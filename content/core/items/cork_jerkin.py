"""Cork Jerkin: its bearer floats over what others wade through."""

from __future__ import annotations

from delve.script import Item, Ref, TerrainDef, View, modifies, param


class CorkJerkin(Item):
    """Some grounds cost one movement point less, but never less than one."""

    terrains: tuple[Ref[TerrainDef], ...] = param(..., "the grounds that are easier to enter")

    @modifies("entry_cost")
    def float(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """Take one point off the cost of these grounds."""
        ground = view.ground()
        easier = 0
        for terrain in self.terrains:
            easier |= ground.get(terrain, 0)
        costs: dict[int, int] = {}
        for cost, mask in value.items():
            costs[cost] = costs.get(cost, 0) | mask & ~easier
            less = max(1, cost - 1) if cost else 0
            costs[less] = costs.get(less, 0) | mask & easier
        return costs
