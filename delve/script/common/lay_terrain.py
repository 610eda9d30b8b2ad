"""Ground that changes, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Ref, Skill, TerrainDef, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class LayTerrain(Skill):
    """Lay a terrain over free spaces near the user."""

    terrain: Ref[TerrainDef] = param(..., "what the spaces become")
    spaces: int = param(1, "how many spaces at most", ge=1)
    within: int = param(3, "how far away they may be, in spaces", ge=1)

    def open_spaces(self, view: View, actor: int) -> tuple[int, ...]:
        """The free spaces near enough that do not have the terrain already."""
        near = view.within(view.mask(actor), self.within)
        return view.spaces(view.free() & near & ~view.ground().get(self.terrain, 0))

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be such a space."""
        if self.open_spaces(view, actor):
            return usable()
        return blocked("no free space within {within}", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose the spaces, and lay the terrain over them."""
        picked = await ctx.choose_spaces(
            lambda: self.open_spaces(ctx.view, ctx.actor), self.spaces, "Which spaces change?", least=1
        )
        await ctx.lay_terrain(picked, self.terrain)
