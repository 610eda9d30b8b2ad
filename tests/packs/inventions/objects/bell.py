"""The bell: once a round its sound goes through every monster near it."""

from __future__ import annotations

from delve.script import AfterInteraction, ConditionDef, Context, Phase, Ref, Thing, param, reacts


class Bell(Thing):
    """Inflicts a condition on the monsters around when it is rung, and comes to rest when a round begins."""

    condition: Ref[ConditionDef] = param(..., "what befalls the monsters")
    within: int = param(2, "how far it is heard, in spaces", ge=1)

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def ring(self, ctx: Context, event: AfterInteraction) -> None:
        """Everybody who is no hero and near enough hears it."""
        if event.object != ctx.actor:
            return
        near = ctx.view.within(ctx.view.mask(ctx.actor), self.within)
        for monster in ctx.view.figures("overlord"):
            if ctx.view.mask(monster.id) & near:
                await ctx.inflict(monster.id, self.condition)

    @reacts("round_start", scope="everyone", optional=False)
    async def settle(self, ctx: Context, event: Phase) -> None:
        """It hangs still again."""
        if ctx.view.piece(ctx.actor).state != "still":
            await ctx.change_object(ctx.actor, "still")
