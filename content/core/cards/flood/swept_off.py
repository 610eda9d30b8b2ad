"""Swept Off: a blow carries its target away."""

from __future__ import annotations

from delve.script import AfterHit, Card, Context, param, reacts


class SweptOff(Card):
    """Push whoever one of the holder's figures has hit."""

    spaces: int = param(3, "how far, in spaces", ge=1)

    @reacts(AfterHit, scope="allies")
    async def sweep(self, ctx: Context, event: AfterHit) -> None:
        """Away from the attacker, as far as there is room."""
        await ctx.push(event.target, self.spaces)
