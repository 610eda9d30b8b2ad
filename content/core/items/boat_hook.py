"""Boat Hook: a surge drags the target along."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Item, View, Window, param, reacts


class BoatHook(Item):
    """What the surge `drag` has bought takes effect when the attack is over."""

    spaces: int = param(2, "how far the target is pulled, in spaces", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The surge must have been bought."""
        attack = event.attack if isinstance(event, AfterAttack) else None
        return attack is not None and "drag" in attack.surges

    @reacts(AfterAttack, optional=False)
    async def drag(self, ctx: Context, event: AfterAttack) -> None:
        """Pull the target, if this was the weapon and the target still stands."""
        if event.weapon == ctx.own_item and ctx.view.piece(event.target).on_board:
            await ctx.pull(event.target, self.spaces)
