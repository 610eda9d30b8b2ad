"""Give and Take: an attack after an attack, however many follow."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, reacts


class GiveAndTake(Skill):
    """Answers, and is answered by its like."""

    @reacts(AfterAttack, scope="enemies", optional=False)
    async def give_back(self, ctx: Context, event: AfterAttack) -> None:
        """Also after an attack that missed; not after one that was prevented."""
        if event.target == ctx.actor and event.carried_out and ctx.view.can_attack(ctx.actor, event.figure):
            await ctx.attack(event.figure, free=True)
