"""Throw: what is carried flies to a space in sight, and hurts, breaks or just lies there."""

from __future__ import annotations

from collections.abc import Iterator

from crawl.commands.use import FLASK, first_of_each, spend
from delve.script import Command, Context, Offer, View, param, phrase


class Throw(Command):
    """A flask breaks where it comes down; anything else hurts whoever stands there, and lies there then."""

    within: int = param(6, "how far it flies, in spaces", ge=1)

    def shown(self, view: View, figure: int) -> Iterator[str]:
        """What breaks or is made to hurt, as far as it is carried and not put on, the first of each kind."""
        worn = view.piece(figure).equipped
        at_hand = (item for item in view.items(figure) if item not in worn and is_for_throwing(view, item))
        return (view.item_key(item) for item in first_of_each(view, at_hand))

    def offer(self, view: View, figure: int, said: str) -> Offer:
        """The offer names the item."""
        item = carried(view, figure, said)
        label = phrase("Throw: {item}", item=view.item_title(item))
        return Offer(label, "1 action", about=("item", view.item(item).definition))

    def spaces(self, view: View, figure: int) -> tuple[int, ...]:
        """Where it may come down."""
        near = view.within(view.mask(figure), self.within) & ~view.mask(figure)
        return view.spaces(near & view.visible(figure) & view.board.floor & ~view.barred())

    async def carry_out(self, ctx: Context, said: str) -> None:
        """A flask is used on the space where it breaks, as if it were drunk there."""
        item = carried(ctx.view, ctx.actor, said)
        record = ctx.view.item_record(item)
        to = await ctx.choose_space(
            lambda: self.spaces(ctx.view, ctx.actor), "Throw {item} where?", item=ctx.view.item_title(item)
        )
        if FLASK in record.traits:
            await ctx.remember("at", to + 1, until="turn")
            await ctx.carry_out("base:skill", f"{record.skills[0]}#{item}")
            await spend(ctx, item)
            return
        struck = ctx.view.at(to)
        await ctx.drop_item(item, at=to)
        if struck is not None:
            await ctx.damage(struck.id, record.values["thrown"])


def is_for_throwing(view: View, item: int) -> bool:
    """Whether an item does anything where it comes down."""
    record = view.item_record(item)
    return FLASK in record.traits or bool(record.values.get("thrown"))


def carried(view: View, figure: int, said: str) -> int:
    """The item that an answer names."""
    return next(item for item in view.items(figure) if view.item_key(item) == said)
