"""Flood: water comes up, and whoever stands there is washed away."""

from __future__ import annotations

from delve.script import Context, Ref, Skill, TerrainDef, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class Flood(Skill):
    """Lay a ground over a small square, and push the enemies there."""

    terrain: Ref[TerrainDef] = param(..., "what comes up")
    within: int = param(4, "how far away the square may be, in spaces", ge=1)
    push: int = param(1, "spaces by which each enemy on it is pushed", ge=1)

    def square(self, view: View, corner: int) -> int:
        """Mask of the square with this top left space, without what bars the way and what lies behind walls."""
        x, y = view.point(corner)
        whole = sum(
            1 << view.space(x + right, y + down)
            for right in (0, 1)
            for down in (0, 1)
            if x + right < view.grid.width and y + down < view.grid.height
        )
        return whole & view.within(1 << corner, 1) & (view.free() | view.masks(view.figures()))

    def corners(self, view: View, actor: int) -> list[int]:
        """The top left spaces of squares that are not covered already."""
        near = view.visible(actor) & view.within(view.mask(actor), self.within)
        dry = ~view.ground().get(self.terrain, 0)
        return [space for space in view.spaces(near) if self.square(view, space) & dry]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be something to cover."""
        if self.corners(view, actor):
            return usable()
        return blocked("nothing to cover in sight within {within}", within=distance_in_words(self.within))

    def struck(self, view: View, actor: int, corner: int) -> int:
        """How many enemies stand in a square."""
        area = self.square(view, corner)
        return sum(bool(view.mask(enemy.id) & area) for enemy in view.enemies_of(actor))

    def worth(self, view: View, actor: int) -> int:
        """Two hearts for each enemy, if there are several in one square."""
        most = max(self.struck(view, actor, corner) for corner in self.corners(view, actor))
        return 2 * most if most > 1 else 0

    async def use(self, ctx: Context) -> None:
        """The water is there before anybody is pushed."""
        corner = await ctx.choose_space(
            lambda: self.corners(ctx.view, ctx.actor),
            "Where does the water come up?",
            strikes=lambda space: self.square(ctx.view, space),
        )
        area = self.square(ctx.view, corner)
        await ctx.lay_terrain(ctx.view.spaces(area), self.terrain)
        enemies = [enemy.id for enemy in ctx.view.enemies_of(ctx.actor)]
        for enemy in enemies:
            if ctx.view.mask(enemy) & area:
                await ctx.push(enemy, self.push)
