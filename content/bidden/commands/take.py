"""Take: pick up what lies near; of boons nobody holds more than two, and arms are looked over."""

from __future__ import annotations

from collections.abc import Iterator

from bidden.items.makes import find_make
from bidden.powers.held_boons import BOON, active, boons
from crawl.commands.pick_up import PickUp
from delve.script import Aim, Context, ItemDef, View, param


class Take(PickUp):
    """A boon too many takes the place of the active one, which is left lying."""

    most: int = param(2, "how many boons somebody holds", ge=1)

    async def carry_out(self, ctx: Context, said: str) -> None:
        """A new boon is active then, and of new arms and armor one knows how they are made."""
        before = ctx.view.items(ctx.actor)
        await super().carry_out(ctx, said)
        held = boons(ctx.view, ctx.actor)
        new = [item for item in held if item not in before]
        if len(held) > self.most:
            await ctx.drop_item(active(ctx.view, ctx.actor) or held[0])
        if new and not active(ctx.view, ctx.actor):
            await ctx.equip(ctx.actor, new[-1])
        for item in ctx.view.items(ctx.actor):
            if item not in before:
                await find_make(ctx, item)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """What there is room for; nobody gives a boon away in passing."""
        full = len(boons(view, figure)) >= self.most
        for said in self.shown(view, figure):
            definition = said.partition("#")[0]
            gives_up = full and BOON in view.library.get(ItemDef, definition).traits
            yield Aim("other", said) if gives_up else Aim("take", said, item=definition)
