"""Trip: what a surge has bought takes effect after the attack."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, reacts


class Trip(Skill):
    """The flail's surge names it."""

    @reacts(AfterAttack, optional=False)
    async def fall(self, ctx: Context, event: AfterAttack) -> None:
        """Whoever still stands."""
        attack = event.attack
        if attack is not None and "trip" in attack.surges and ctx.view.piece(event.target).on_board:
            await ctx.inflict(event.target, "core:stunned")
