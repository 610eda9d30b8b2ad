"""Pick up: what lies where one stands or beside, or remains of somebody there."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, Offer, View, phrase


class PickUp(Command):
    """One item of those that lie where the figure stands, or beside it."""

    def shown(self, view: View, figure: int) -> Iterator[str]:
        """Each item there by its definition and its own id."""
        return (f"{view.item(item).definition}#{item}" for item in here(view, figure))

    def offer(self, view: View, figure: int, said: str) -> Offer:
        """The offer names the item."""
        label = phrase("Pick up: {item}", item=view.item_title(item_of(said)))
        return Offer(label, "1 action", about=("item", said.partition("#")[0]))

    async def carry_out(self, ctx: Context, said: str) -> None:
        """Of what remains of somebody all is taken at once."""
        remains = ctx.view.bearer_of(item_of(said))
        if remains:
            await ctx.interact(remains, "take")
        else:
            await ctx.pick_up_item(ctx.actor, item_of(said))

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """The figure takes each of them."""
        for said in self.shown(view, figure):
            yield Aim("take", said, item=said.partition("#")[0])


def here(view: View, figure: int) -> tuple[int, ...]:
    """The items within reach of a figure, those of remains too; first those where it stands."""
    mine = view.mask(figure)
    near = (*view.spaces(mine), *view.spaces(view.adjacent(mine)))
    things = [thing for thing in view.objects() if thing.remains_of and thing.items]
    return tuple(
        item
        for at in near
        for item in (
            *view.items_on(at),
            *(one for thing in things if at in thing.spaces for one in thing.items),
        )
    )


def item_of(said: str) -> int:
    """The id of the item that an answer names."""
    return int(said.partition("#")[2])
