"""Wade: so many spaces."""

from __future__ import annotations

from delve.script import Context, Skill, param


class Wade(Skill):
    """What dear ground counts is for the ruleset to say."""

    spaces: int = param(2, "how many", ge=1)

    async def use(self, ctx: Context) -> None:
        """Go."""
        await ctx.move(ctx.actor, self.spaces)
