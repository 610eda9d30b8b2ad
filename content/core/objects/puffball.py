"""The puffball: whoever breaks it had better stand back (S3-22)."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, Thing, param, reacts


class Puffball(Thing):
    """It bursts when it breaks, and everything beside it suffers, other puffballs too (S3-21 to S3-23)."""

    hearts: int = param(2, "hearts that it deals", ge=1, le=9)

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        """Friend and foe suffer at once."""
        view = ctx.view
        near = view.within(view.mask(ctx.actor), 1)
        await ctx.damage(
            [piece.id for piece in view.pieces() if piece.targetable and view.mask(piece.id) & near],
            self.hearts,
        )
