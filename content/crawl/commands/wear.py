"""Wear: put on or hold what is carried, in place of what is in its way."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, Offer, View, phrase


class Wear(Command):
    """Equipment is changed for an action, at any time."""

    def shown(self, view: View, figure: int) -> Iterator[str]:
        """What the figure carries, could wear or hold, and does not."""
        worn = view.piece(figure).equipped
        for item in view.items(figure):
            if item not in worn and view.item_record(item).slot != "none":
                yield view.item_key(item)

    def offer(self, view: View, figure: int, said: str) -> Offer:
        """The offer names the item."""
        item = carried(view, figure, said)
        record, title = view.item_record(item), view.item_title(item)
        label = (
            phrase("Hold: {item}", item=title)
            if record.slot == "hand"
            else phrase("Put on: {item}", item=title)
        )
        return Offer(label, "1 action", hint=record.text, about=("item", record.id))

    async def carry_out(self, ctx: Context, said: str) -> None:
        """What is worn in the same place comes off, the oldest first, until there is room."""
        wanted = carried(ctx.view, ctx.actor, said)
        slot = ctx.view.item_record(wanted).slot
        while not await ctx.equip(ctx.actor, wanted):
            worn = [
                one for one in ctx.view.piece(ctx.actor).equipped if ctx.view.item_record(one).slot == slot
            ]
            if not worn:
                return
            await ctx.put_away(ctx.actor, worn[0])

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """It names the item, for whoever knows what it is good for."""
        for said in self.shown(view, figure):
            yield Aim("other", said, item=said.partition("#")[0])


def carried(view: View, figure: int, said: str) -> int:
    """The item that an answer names."""
    return next(item for item in view.items(figure) if view.item_key(item) == said)
