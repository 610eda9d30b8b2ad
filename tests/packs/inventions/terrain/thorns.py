"""Thorns: they hurt whoever enters, and catch in what is long."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Terrain, View, modifies, param, reacts


class Thorns(Terrain):
    """Ground that hurts, and that is dearer to enter with a two-handed weapon."""

    hearts: int = param(1, "hearts that entering costs", ge=0)
    extra: int = param(1, "movement points more with a two-handed weapon", ge=0)

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def scratch(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Whoever enters suffers."""
        await ctx.damage(event.figure, self.hearts)

    @modifies("entry_cost", scope="everyone")
    def catch(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        """The same costs, but for the thorns."""
        items = [view.item_record(item) for item in view.items(figure)]
        if not any(item.attack is not None and item.hands == 2 for item in items):
            return costs
        thorns, dearer = view.ground()[self.id], dict[int, int]()
        for cost, mask in costs.items():
            for price, spaces in ((cost, mask & ~thorns), (cost + self.extra, mask & thorns)):
                if spaces:
                    dearer[price] = dearer.get(price, 0) | spaces
        return dearer
