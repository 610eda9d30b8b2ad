"""Swollen Wood: doors and lids that have stood in the water take twice the strength."""

from __future__ import annotations

from delve.script import AfterInteraction, Card, Context, Ref, TerrainDef, param, reacts


class SwollenWood(Card):
    """Fatigue for an enemy that did something with an object."""

    terrain: Ref[TerrainDef] = param(..., "the ground on which it suffers twice as much")
    fatigue: int = param(1, "fatigue on any other ground", ge=1)

    @reacts(AfterInteraction, scope="enemies")
    async def pull(self, ctx: Context, event: AfterInteraction) -> None:
        """The figure suffers right after it has used the object."""
        wet = bool(ctx.view.mask(event.figure) & ctx.view.ground().get(self.terrain, 0))
        await ctx.fatigue(event.figure, self.fatigue * (2 if wet else 1))
