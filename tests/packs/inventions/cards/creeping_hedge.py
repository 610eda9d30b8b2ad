"""Creeping Hedge: the thorns spread."""

from __future__ import annotations

from delve.script import Card, Context, Phase, Ref, TerrainDef, View, Window, param, reacts


class CreepingHedge(Card):
    """A terrain grows over free spaces beside it."""

    terrain: Ref[TerrainDef] = param(..., "what grows")
    spaces: int = param(2, "over how many spaces at most", ge=1)

    def beside(self, view: View) -> tuple[int, ...]:
        """The free spaces next to where it grows already."""
        return view.spaces(view.adjacent(view.ground().get(self.terrain, 0)) & view.free())

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must have somewhere to go."""
        return bool(self.beside(view))

    @reacts("round_start", scope="everyone")
    async def grow(self, ctx: Context, event: Phase) -> None:
        """The holder chooses where."""
        where = await ctx.choose_spaces(
            lambda: self.beside(ctx.view), self.spaces, "Where does it grow?", least=1
        )
        await ctx.lay_terrain(where, self.terrain)
