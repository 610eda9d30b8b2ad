"""Cold Awakening: in this quest whoever was struck down comes back stronger than elsewhere."""

from __future__ import annotations

from delve.script import AfterRevival, Context, Quest, param, reacts


class ColdAwakening(Quest):
    """A hero that stands up again recovers further hearts, so that striking it down anew takes as long as another."""

    hearts: int = param(3, "how many hearts a hero recovers beyond those of its revival", ge=1)

    @reacts(AfterRevival, scope="everyone", optional=False, free=True)
    async def wake(self, ctx: Context, event: AfterRevival) -> None:
        """Whether it stood up by itself or was helped up."""
        await ctx.recover(event.figure, hearts=self.hearts)
