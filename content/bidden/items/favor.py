"""Favors: what a boon becomes that is held against something crooked."""

from __future__ import annotations

from delve.script import Context, Item, ItemDef, Ref, param

USES = "uses"
"""what each boon keeps: how often it can be used still"""


class Favor(Item):
    """A boon in one of its three shapes; it knows the others, and keeps its uses when it takes one of them."""

    plain: Ref[ItemDef] = param(..., "what it is when nothing has warped it")
    drawn_out: Ref[ItemDef] = param(..., "what it is when it is drawn out")
    spread: Ref[ItemDef] = param(..., "what it is when it is spread")


async def warp(ctx: Context, boon: int, shape: str) -> None:
    """Give a boon another shape: `plain`, `drawn_out` or `spread`."""
    uses = dict(ctx.view.item(boon).values)[USES]
    becomes = ctx.view.item_record(boon).params[shape]
    if not ctx.view.is_item(boon, becomes):
        await ctx.change_item(boon, becomes)
        await ctx.set_item_value(boon, USES, uses)


async def renew(ctx: Context, boons: list[int], uses: int) -> None:
    """Give some boons so many uses more."""
    for boon in boons:
        await ctx.set_item_value(boon, USES, dict(ctx.view.item(boon).values)[USES] + uses)
