"""Rising Water: the water spreads."""

from __future__ import annotations

from delve.script import Card, Context, Phase, Ref, TerrainDef, View, Window, param, reacts


class RisingWater(Card):
    """Free spaces beside a terrain become like it."""

    terrain: Ref[TerrainDef] = param(..., "what spreads")
    spaces: int = param(4, "how many spaces at most", ge=1)

    def shore(self, view: View) -> tuple[int, ...]:
        """The free spaces beside it."""
        wet = view.ground().get(self.terrain, 0)
        return view.spaces(view.adjacent(wet) & view.free() & ~wet)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be such a space."""
        return bool(self.shore(view))

    @reacts("overlord_start", scope="everyone")
    async def rise(self, ctx: Context, event: Phase) -> None:
        """Choose the spaces."""
        flooded = await ctx.choose_spaces(
            lambda: self.shore(ctx.view), self.spaces, "Where does the water rise?", least=1
        )
        await ctx.lay_terrain(flooded, self.terrain)
