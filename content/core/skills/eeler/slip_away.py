"""Slip Away: what has struck once does not strike again."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, Window, param, reacts


class SlipAway(Skill):
    """Move after an attack by somebody beside the bearer."""

    spaces: int = param(2, "how far, in spaces", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whoever was struck beside the target was attacked too."""
        return isinstance(event, AfterAttack) and owner in (event.target, *event.others)

    @reacts(AfterAttack, scope="enemies", within=1)
    async def slip(self, ctx: Context, event: AfterAttack) -> None:
        """It needs no movement points."""
        await ctx.move(ctx.actor, self.spaces)
