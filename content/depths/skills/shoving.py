"""Shoving: whoever is struck goes straight away, or comes straight nearer, until something stops it."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Ref, Skill, TerrainDef, param, reacts
from depths.lines import beside, straight


class Shoving(Skill):
    """After an attack of the bearer all whom it has struck are moved in a line, the foremost first."""

    spaces: int = param(1, "spaces at most, away from the bearer; less than 0: toward it", ge=-9, le=9)
    pits: tuple[Ref[TerrainDef], ...] = param((), "grounds into which one falls, and is gone")
    hearts: int = param(1, "hearts that it costs to be stopped, for both of those who meet", ge=0, le=9)

    @reacts(AfterAttack, optional=False)
    async def move_them(self, ctx: Context, event: AfterAttack) -> None:
        """Those who would be in the way of the others go first."""
        here = x, y = ctx.view.point(event.spaces[0])

        def apart(piece: int) -> int:
            there = ctx.view.point(ctx.view.piece(piece).spaces[0])
            return max(abs(there[0] - x), abs(there[1] - y))

        struck = [one for one in event.suffered if ctx.view.piece(one).on_board]
        for figure in sorted(struck, key=apart, reverse=self.spaces > 0):
            piece = ctx.view.piece(figure)
            if not piece.spaces:
                continue
            if not piece.is_figure:
                await ctx.damage(figure, self.hearts)
                continue
            there = ctx.view.point(piece.spaces[0])
            way = straight(here, there) if self.spaces > 0 else straight(there, here)
            if way is not None:
                await self.move_along(ctx, figure, way)

    async def move_along(self, ctx: Context, figure: int, way: tuple[int, int]) -> None:
        """Move one figure, space by space, as far as it goes."""
        for _ in range(abs(self.spaces)):
            view = ctx.view
            if not view.piece(figure).on_board:
                return
            to = beside(view, view.piece(figure).spaces[0], way)
            if to is not None and any(view.ground().get(pit, 0) >> to & 1 for pit in self.pits):
                await ctx.defeat(figure)
                return
            if to is None or not view.free() >> to & 1:
                await self.stop(ctx, figure, to)
                return
            await ctx.place(figure, to, entering=True)
            if ctx.view.mask(figure) != 1 << to:
                return

    async def stop(self, ctx: Context, figure: int, to: int | None) -> None:
        """Hurt a figure that is stopped, and whatever it hits; the bearer catches those whom it draws."""
        hit = (
            () if to is None else (one.id for one in ctx.view.pieces() if one.targetable and to in one.spaces)
        )
        met = [figure, *hit]
        if ctx.actor not in met:
            await ctx.damage(met, self.hearts)
