"""The dumb waiter: two hatches and a rope between them."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Context, Thing, View, Window, reacts


class Waiter(Thing):
    """Whoever comes to its space is at its other end at once; whoever stands there comes back by it (S3-21)."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether somebody came to it who goes where it comes to, and it has another end."""
        came = isinstance(event, AfterFigureEntered) and event.entering
        return came and bool(view.mask(owner) & view.mask(event.figure)) and other_end(view, owner) >= 0

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def carry(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Those at both ends change places."""
        to = other_end(ctx.view, ctx.actor)
        there = ctx.view.at(to)
        if there is None:
            await ctx.place(event.figure, to)
        else:
            await ctx.swap(event.figure, there.id)


def other_end(view: View, waiter: int) -> int:
    """The space of the other end of a waiter; -1: there is none."""
    mine = view.piece(waiter)
    ends = (
        one.spaces[0]
        for one in view.objects()
        if one.id != waiter and (one.definition, one.link) == (mine.definition, mine.link)
    )
    return next(ends, -1)
