"""What lasts for some rounds and then ends by itself."""

from __future__ import annotations

from delve.script import Condition, Context, Phase, param, reacts


class Passing(Condition):
    """A condition that counts the rounds; gained once more, it lasts no longer."""

    rounds: int = param(6, "rounds that it lasts, the one in which it is gained included", ge=1)

    @reacts("round_end", scope="everyone", optional=False)
    async def count(self, ctx: Context, event: Phase) -> None:
        """One round less."""
        left = ctx.recall("left", self.rounds) - 1
        await ctx.remember("left", left)
        if left <= 0:
            await ctx.discard(ctx.actor, self.id)
