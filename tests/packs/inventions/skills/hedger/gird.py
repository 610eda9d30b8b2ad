"""Gird: two of three small things."""

from __future__ import annotations

from delve.script import Context, Skill, param

BOONS = (
    ("heart", "Recover 1 heart"),
    ("fatigue", "Recover 1 fatigue"),
    ("movement", "Gain 2 movement points"),
)


class Gird(Skill):
    """The user takes some of three boons."""

    most: int = param(2, "how many of them", ge=1, le=3)

    async def use(self, ctx: Context) -> None:
        """All at once."""
        taken = await ctx.choose_options(BOONS, self.most, "Which of them?", least=self.most)
        await ctx.recover(ctx.actor, int("heart" in taken), int("fatigue" in taken))
        if "movement" in taken:
            await ctx.gain_movement(ctx.actor, 2)
