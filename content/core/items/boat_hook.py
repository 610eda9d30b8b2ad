"""Boat Hook: a surge drags the target along."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Item, param, reacts


class BoatHook(Item):
    """What the surge `drag` has bought takes effect when the attack is over."""

    spaces: int = param(2, "how far the target is pulled, in spaces", ge=1)

    @reacts(AfterAttack, optional=False)
    async def drag(self, ctx: Context, event: AfterAttack) -> None:
        """Pull the target, if this was the weapon and the target still stands."""
        attack = event.attack
        if attack is None or attack.weapon != ctx.own_item or "drag" not in attack.surges:
            return
        if ctx.view.piece(event.target).on_board:
            await ctx.pull(event.target, self.spaces)
