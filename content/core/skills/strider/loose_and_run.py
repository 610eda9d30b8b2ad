"""Loose and Run: be gone when they look where it came from."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, param, reacts


class LooseAndRun(Skill):
    """Move after an attack of one's own."""

    spaces: int = param(3, "how far, in spaces", ge=1)

    @reacts(AfterAttack)
    async def run(self, ctx: Context, event: AfterAttack) -> None:
        """It needs no movement points, and rough ground counts as any other."""
        await ctx.move(ctx.actor, self.spaces)
