"""The barrel: it goes where it is sent, and no further."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, Ref, TerrainDef, Thing, param, reacts
from depths.lines import beside, straight


class Barrel(Thing):
    """It rolls away from whoever breaks it, and bursts on what it meets first (S3-23)."""

    hearts: int = param(2, "hearts of what stops it", ge=1, le=9)
    pits: tuple[Ref[TerrainDef], ...] = param((), "grounds into which it falls")

    @reacts(AfterDefeat, optional=False)
    async def roll(self, ctx: Context, event: AfterDefeat) -> None:
        """Space by space, as far as the way is free."""
        view, here = ctx.view, event.spaces[0]
        source = view.piece(event.source).spaces if event.source else ()
        way = straight(view.point(source[0]), view.point(here)) if source else None
        pits = [view.ground().get(pit, 0) for pit in self.pits]
        to = beside(view, here, way) if way is not None else None
        while way is not None and to is not None and not any(pit >> to & 1 for pit in pits):
            if not view.free() >> to & 1:
                hit = [one.id for one in view.pieces() if one.targetable and to in one.spaces]
                if hit:
                    await ctx.damage(hit, self.hearts)
                return
            to = beside(view, to, way)
