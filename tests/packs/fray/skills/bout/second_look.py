"""Second Look: a die of an attribute test is rolled again."""

from __future__ import annotations

from delve.script import AfterTestRolled, Context, Skill, reacts


class SecondLook(Skill):
    """The verbs are those for the dice of attacks."""

    @reacts(AfterTestRolled)
    async def look_again(self, ctx: Context, event: AfterTestRolled) -> None:
        """The side picks the die."""
        which = await ctx.choose_dice(event, 1, "Which die is rolled again?")
        await ctx.reroll(event, which)
