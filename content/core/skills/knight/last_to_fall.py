"""Last to Fall: what would end the knight only makes her angry."""

from __future__ import annotations

from delve.script import BeforeDefeat, Context, Skill, reacts


class LastToFall(Skill):
    """The knight stays with one heart, and strikes back."""

    @reacts(BeforeDefeat)
    async def stay(self, ctx: Context, event: BeforeDefeat) -> None:
        """Prevent the fall; the attack comes at once, whoever the enemy is."""
        event.prevent("1 health is left")
        target = await ctx.choose_figure(lambda: ctx.view.targets(ctx.actor), "Attack whom?", or_none=True)
        if target:
            await ctx.attack(target, free=True)
