"""Goes to Dust: where it falls nobody sees anything for a while."""

from __future__ import annotations

from delve.script import AfterDefeat, Context, Ref, Skill, TerrainDef, param, reacts


class GoesToDust(Skill):
    """The ground around it is covered."""

    ground: Ref[TerrainDef] = param(..., "what the ground becomes")
    within: int = param(1, "how far it reaches, in spaces", ge=0)

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        """All spaces around the one where it stood."""
        fell = sum(1 << space for space in event.spaces)
        around = ctx.view.within(fell, self.within) & ~ctx.view.barred()
        await ctx.lay_terrain(ctx.view.spaces(around), self.ground)
